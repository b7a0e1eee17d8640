import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { useMe } from '../identity/data.ts';
import { useIsComplete } from './use-is-complete.ts';
import { paths } from '../platform/paths.ts';
import { useWay } from '../standings/data.ts';
import type { MomentFrame } from './Moments.tsx';
import css from './Moments.module.css';
import { passedBy } from './passed-by.ts';
import { ListOfNames } from '../ui/text/ListOfNames.tsx';

/** A rank gained by the latest kick-off, and whom the fan has passed. */
export function RankMoment({ className, close }: MomentFrame) {
  const { t } = useLingui();
  const way = useWay(useMe());
  const isComplete = useIsComplete('rank', [way?.version]);
  const own = way?.own;
  if (!isComplete || !own || own.movement === null || own.movement <= 0) return null;
  const passed = passedBy(own, way.neighbours);
  return (
    <section className={className} aria-label={t`You climbed`}>
      <div className={css.words}>
        <h2 className={css.title}>
          <Trans>
            You climbed <Plural value={own.movement} one="# place" other="# places" />.
          </Trans>
        </h2>
        <p>
          <Trans>
            You're{' '}
            <b>
              <SelectOrdinal value={own.rank} one="#st" two="#nd" few="#rd" other="#th" />
            </b>{' '}
            now.
          </Trans>{' '}
          {passed.length > 0 && (
            <Trans>
              You passed <ListOfNames names={passed.map(({ nick }) => nick)} />.
            </Trans>
          )}{' '}
          <Link className={css.link} to={paths.leaderboard()}>
            <Trans>Leaderboard</Trans>
          </Link>
        </p>
      </div>
      {close}
    </section>
  );
}
