import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { useMe } from '../../identity/data.ts';
import { paths } from '../../platform/paths.ts';
import { ListOfNames } from '../../ui/text/ListOfNames.tsx';
import { IconArrowDown } from '../../icons/arrows/IconArrowDown.ts';
import { useRivals } from './data.ts';
import css from './PassedBy.module.css';

/** Who of the fan's rivals and groups went ahead with the latest kick-off. Source: docs/product.md#rivals. */
export function PassedBy() {
  const me = useMe();
  const names = useRivals(me.uid)?.passedBy.map(({ nick }) => nick) ?? [];
  if (names.length === 0) return null;
  return (
    <Link className={`card ${css.passed}`} to={paths.leaderboard()}>
      <IconArrowDown size={18} aria-hidden="true" />
      <span>
        <Trans>
          You've slipped behind{' '}
          <b>
            <ListOfNames names={names} />
          </b>
          .
        </Trans>
      </span>
    </Link>
  );
}
