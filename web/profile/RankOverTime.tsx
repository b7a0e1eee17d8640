import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { formatDay } from '../app/format.ts';
import type { RecordEntry } from '../standings/data.ts';
import { rankLine } from './rank-line.ts';
import css from './RankOverTime.module.css';

interface RankOverTimeProps {
  /** Newest first. */
  record: RecordEntry[];
  matches: Match[];
  isMe: boolean;
}

/** The rank after each match as a line or as a table, with its finding in a sentence; from the second match on. */
export function RankOverTime({ record, matches, isMe }: RankOverTimeProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const entries = record.toReversed();
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || entries.length < 2) return null;
  const best = Math.min(...entries.map(({ rank }) => rank));
  const dayOf = ({ matchId }: RecordEntry) => formatDay(matches.find(({ id }) => id === matchId)?.utcDate ?? 0);
  return (
    <section className="card pad">
      <header className="row">
        <h2 className="h3 grow">
          <Trans>Rank after each match</Trans>
        </h2>
        <div className={css.switch} role="group" aria-label={t`Show as`}>
          <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
            <Trans>Chart</Trans>
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
            <Trans>Table</Trans>
          </button>
        </div>
      </header>
      <p className="small t2">
        <Trans>
          From {first.rank} to {last.rank}, at best {best}.
        </Trans>
      </p>
      {isTable ? (
        <RankTable entries={entries} dayOf={dayOf} />
      ) : (
        <RankChart entries={entries} dayOf={dayOf} isMe={isMe} />
      )}
    </section>
  );
}

interface RanksProps {
  /** Oldest first. */
  entries: RecordEntry[];
  dayOf: (entry: RecordEntry) => string;
}

function RankChart({ entries, dayOf, isMe }: RanksProps & { isMe: boolean }) {
  const { points, ticks } = rankLine(entries.map(({ rank }) => rank));
  const last = points.at(-1);
  const [firstEntry, middleEntry, lastEntry] = [entries[0], entries[Math.floor(entries.length / 2)], entries.at(-1)];
  return (
    <div className={isMe ? `${css.chart} ${css.mine}` : css.chart} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {ticks.map(({ rank, y }) => (
          <path key={rank} d={`M0 ${y}H100`} className={css.grid} vectorEffect="non-scaling-stroke" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className={css.line}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {ticks.map(({ rank, y }) => (
        <span key={rank} className={css.tick} style={{ top: `${y}%` }}>
          {rank}
        </span>
      ))}
      {last && (
        <>
          <i className={css.end} style={{ top: `${last.y}%` }} />
          <b className={css.label} style={{ top: `${last.y}%` }}>
            {last.rank}
          </b>
        </>
      )}
      <span className={css.days}>
        {firstEntry && <bdi dir="ltr">{dayOf(firstEntry).slice(5)}</bdi>}
        {middleEntry && entries.length > 2 && <bdi dir="ltr">{dayOf(middleEntry).slice(5)}</bdi>}
        {lastEntry && entries.length > 1 && <bdi dir="ltr">{dayOf(lastEntry).slice(5)}</bdi>}
      </span>
    </div>
  );
}

function RankTable({ entries, dayOf }: RanksProps) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Match</Trans>
            </th>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Rank</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, place) => (
            <tr key={entry.matchId}>
              <td>{place + 1}</td>
              <td>
                <bdi dir="ltr">{dayOf(entry)}</bdi>
              </td>
              <td>{entry.rank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
