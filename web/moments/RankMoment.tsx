import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../platform/router/Link.tsx';
import type { PlayerRow } from '../../game/identity/player.ts';
import { useMe } from '../identity/data.ts';
import { useIsComplete } from './use-is-complete.ts';
import { IconArrowRight } from '../icons/arrows/IconArrowRight.ts';
import { paths } from '../platform/paths.ts';
import { useWay } from '../standings/data.ts';
import { useSlidingRows } from '../standings/table/use-sliding-rows.ts';
import css from './MomentPanel.module.css';
import { beforeClimb } from './rows-of-climb.ts';
import { ListOfNames } from '../ui/text/ListOfNames.tsx';

/** A rank gained by the latest kick-off: the rows around the fan slide to their new places once. */
export function RankMoment({ close, fallback }: { close: ReactNode; fallback: ReactNode }) {
  const { t } = useLingui();
  const way = useWay(useMe());
  const isComplete = useIsComplete('rank', [way?.version]);
  const own = way?.own;
  if (!isComplete || !own || own.movement === null || own.movement <= 0) return fallback;
  const climb = beforeClimb(way.neighbours, own);
  return (
    <section className={css.moment} aria-label={t`You climbed`}>
      <p className={css.ranks}>
        <span>{own.rank + own.movement}</span>
        <IconArrowRight size={24} role="img" aria-label={t`to`} />
        <b>{own.rank}</b>
      </p>
      <p>
        <b>
          <Trans>
            You climbed <Plural value={own.movement} one="# place" other="# places" />.
          </Trans>
        </b>{' '}
        {climb.passed.length > 0 && (
          <Trans>
            You passed <ListOfNames names={climb.passed.map(({ nick }) => nick)} />.
          </Trans>
        )}
      </p>
      <Rows before={climb.rows} after={way.neighbours} own={own} />
      <footer className={css.footer}>
        <Link className={css.link} to={paths.leaderboard()}>
          <Trans>Leaderboard</Trans>
        </Link>
        {close}
      </footer>
    </section>
  );
}

interface RowsProps {
  before: PlayerRow[];
  after: PlayerRow[];
  own: PlayerRow;
}

/** The rows are first drawn in their former order, so that they slide to the new one. */
function Rows({ before, after, own }: RowsProps) {
  const [rows, setRows] = useState(before);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setRows(after));
    return () => cancelAnimationFrame(frame);
  }, [after]);
  const body = useSlidingRows(rows);
  return (
    <div ref={body} className={css.rows} aria-hidden="true">
      {rows.map((row) => (
        <span key={row.uid} className={row.uid === own.uid ? css.mine : undefined}>
          <span>{row.rank}</span>
          <bdi>{row.nick}</bdi>
          <b>{row.score.tot}</b>
        </span>
      ))}
    </div>
  );
}
