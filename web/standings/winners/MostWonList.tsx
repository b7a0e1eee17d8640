import { Trans } from '@lingui/react/macro';
import type { MostWon } from '../../../game/standings/winners-api.ts';
import { PlayerName } from '../PlayerName.tsx';
import { RankNumber } from '../RankNumber.tsx';
import css from './MatchdayWinners.module.css';

export function MostWonList({ rows, meUid }: { rows: MostWon[]; meUid: string }) {
  if (rows.length === 0) return null;
  return (
    <section className={`card ${css.most}`} aria-labelledby="most-won">
      <h2 id="most-won" className="h3">
        <Trans>Most matchdays won</Trans>
      </h2>
      <ol>
        {rows.map((row) => (
          <li key={row.uid} className={row.uid === meUid ? css.mine : undefined}>
            <RankNumber
              rank={rows.findIndex(({ won }) => won === row.won) + 1}
              shared={rows.filter(({ won }) => won === row.won).length > 1}
            />
            <span className="grow">
              <PlayerName player={row} isMe={row.uid === meUid} />
            </span>
            <b className={css.number}>{row.won}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
