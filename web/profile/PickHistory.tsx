import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { Team } from '../../game/teams/team.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/words.ts';
import type { RecordEntry } from '../standings/data.ts';
import { lampOf } from '../standings/lamp-of.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Flag } from '../ui/Flag.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import css from './PickHistory.module.css';

interface PickHistoryProps {
  /** Newest first. */
  record: RecordEntry[];
  matches: Match[];
  teams: Map<string, Team>;
  isMe: boolean;
}

/** Every locked match with pick and points; what is still open is nobody else's business. */
export function PickHistory({ record, matches, teams, isMe }: PickHistoryProps) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const picked = record.filter(({ pick }) => pick !== null).length;
  if (record.length === 0) {
    return (
      <EmptyState>
        {isMe ? (
          <Trans>No match has begun yet. Your picks show here from kick-off on.</Trans>
        ) : (
          <Trans>No match has begun yet. Picks show here from kick-off on.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <section className="card">
      <header className={css.header}>
        <h2 className="h3 grow">
          <Trans>Picks</Trans>
        </h2>
        <span className="small t2">
          <Trans>
            {picked} of {record.length} picked
          </Trans>
        </span>
      </header>
      <ul>
        {record.map((entry) => {
          const match = byId.get(entry.matchId);
          return match && <HistoryRow key={entry.matchId} entry={entry} match={match} teams={teams} />;
        })}
      </ul>
    </section>
  );
}

interface HistoryRowProps {
  entry: RecordEntry;
  match: Match;
  teams: Map<string, Team>;
}

function HistoryRow({ entry, match, teams }: HistoryRowProps) {
  const sides = sidesOf(match, teams);
  const { winner, result, team } = entry.points;
  const earned = winner + result;
  return (
    <li className={css.row}>
      <span className={css.match}>
        <Flag iso2={sides[1].iso2} name="" size={28} />
        <b>{match.full1 === null || match.full2 === null ? '–' : <Score full1={match.full1} full2={match.full2} />}</b>
        <Flag iso2={sides[2].iso2} name="" size={28} />
      </span>
      <span className="grow small">
        <b>
          {sides[1].name}–{sides[2].name}
        </b>
        <br />
        <span className="t2 num">
          <PickWords entry={entry} match={match} />
          {team > 0 && (
            <>
              {' '}
              <Trans>Teams {team}.</Trans>
            </>
          )}
        </span>
      </span>
      <span className={css.points}>
        <Lamp kind={lampOf(entry, match)} size={14} /> {earned > 0 ? `+${earned}` : earned}
      </span>
    </li>
  );
}

function PickWords({ entry: { pick, points }, match }: { entry: RecordEntry; match: Match }): ReactNode {
  if (!pick) return <Trans>No pick.</Trans>;
  const score = <Score {...pick} />;
  const { winner, result } = points;
  if (isLive(match)) return <Trans>Pick {score}. Not final.</Trans>;
  if (winner + result === 0) return <Trans>Pick {score}. Missed.</Trans>;
  const isExact = pickOutcome(pick, match) === 'exact';
  if (winner === 0)
    return (
      <Trans>
        Pick {score}. Exact {result}.
      </Trans>
    );
  if (result === 0)
    return (
      <Trans>
        Pick {score}. Winner {winner}.
      </Trans>
    );
  if (isExact) {
    return (
      <Trans>
        Pick {score}. Winner {winner}, exact {result}.
      </Trans>
    );
  }
  return (
    <Trans>
      Pick {score}. Winner {winner}, difference {result}.
    </Trans>
  );
}
