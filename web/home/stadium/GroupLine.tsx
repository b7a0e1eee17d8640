import { Trans } from '@lingui/react/macro';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { GapWords, Place } from '../../groups/board/CardWords.tsx';
import { gapOf } from '../../groups/board/gap.ts';
import { orderOfBoard } from '../../groups/board/order.ts';
import { IconUsersGroup } from '../../icons/people/IconUsersGroup.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import css from './Board.module.css';

/** The place in the group that is closest to changing. A group of one member is left out. `groups` is undefined until they have arrived. */
export function GroupLine({ groups }: { groups: readonly GroupSummary[] | undefined }) {
  if (!groups) return <p className={`${css.line} ${css.ofGroup}`} />;
  const [closest] = orderOfBoard(groups.filter((group) => gapOf(group).kind !== 'alone'));
  if (!closest) return null;
  const { name, own } = closest;
  return (
    <p className={`${css.line} ${css.ofGroup}`}>
      <Link className={css.group} to={paths.group(name)}>
        <IconUsersGroup size={18} aria-hidden="true" />
        <span className={css.words}>
          <b>
            <Trans>
              <Place rank={own.rank} isShared={own.shared} /> in <bdi>{name}</bdi>
            </Trans>
          </b>
          {' · '}
          <GapWords group={closest} />
        </span>
      </Link>
    </p>
  );
}
