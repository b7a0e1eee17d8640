import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { RecordEntry } from '../standings/data.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Segments } from '../ui/bar/Segments.tsx';
import { matchesFilter, recordFilters } from './pick-reason.ts';
import type { RecordFilter } from './pick-reason.ts';
import css from './PickHistory.module.css';
import { PickRow } from './PickRow.tsx';

/** The number of matches shown at first; the others are shown on demand. */
const shownAtFirst = 10;

interface PickHistoryProps {
  /** The record begins with the newest match. */
  record: RecordEntry[];
  matches: Match[];
  teams: Map<string, Team>;
  isMe: boolean;
}

/** Lists every locked match with pick and points. Picks of open matches are secret. */
export function PickHistory({ record, matches, teams, isMe }: PickHistoryProps) {
  const { t } = useLingui();
  const rows = rowsOf(record, matches);
  const [filter, setFilter] = useState(() => firstFilter(rows));
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <NothingYet isMe={isMe} />;
  if (rows.every(({ entry }) => entry.pick === null && entry.points.team === 0)) {
    return <NeverPicked rows={rows} isMe={isMe} />;
  }
  const listOf = (filter: RecordFilter) => rows.filter(({ entry, match }) => matchesFilter(filter, entry, match));
  const listed = listOf(filter);
  const shown = isWhole ? listed : listed.slice(0, shownAtFirst);
  const names = { all: t`All`, points: t`With points`, missed: t`Without points` };
  return (
    <section className="card">
      <Header rows={rows} isMe={isMe} />
      <div className={css.filter}>
        <Segments
          label={t`Picks to show`}
          options={recordFilters.map((value) => ({ value, name: `${names[value]} ${listOf(value).length}` }))}
          value={filter}
          onChoose={setFilter}
        />
      </div>
      <ul>
        {shown.map(({ entry, match }) => (
          <PickRow key={match.id} entry={entry} match={match} teams={teams} />
        ))}
      </ul>
      {listed.length === 0 && <NothingFound filter={filter} />}
      {listed.length > shownAtFirst && (
        <button
          type="button"
          className={`btn q ${css.whole}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {listed.length}</Trans>}
        </button>
      )}
    </section>
  );
}

/** Rows of matches without a pick would say one thing many times. */
function NeverPicked({ rows, isMe }: { rows: HistoryRow[]; isMe: boolean }) {
  return (
    <section className="card">
      <Header rows={rows} isMe={isMe} />
      <p className={`t2 ${css.none}`}>
        <Trans>No picks, no points.</Trans>
      </p>
    </section>
  );
}

/** Who has not picked for long sees what has earned points at first, and not rows without a pick. */
function firstFilter(rows: HistoryRow[]): RecordFilter {
  const hasPicked = rows.slice(0, shownAtFirst).some(({ entry }) => entry.pick !== null);
  if (hasPicked) return 'all';
  return rows.some(({ entry, match }) => matchesFilter('points', entry, match)) ? 'points' : 'all';
}

interface HistoryRow {
  entry: RecordEntry;
  match: Match;
}

function rowsOf(record: RecordEntry[], matches: Match[]): HistoryRow[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return record.flatMap((entry) => {
    const match = byId.get(entry.matchId);
    return match ? [{ entry, match }] : [];
  });
}

function Header({ rows, isMe }: { rows: HistoryRow[]; isMe: boolean }) {
  const picked = rows.filter(({ entry }) => entry.pick !== null).length;
  return (
    <header className={css.header}>
      <h2 className="h3 grow">
        <Trans>Picks</Trans>
      </h2>
      <span className="small t2 num">
        <Trans>
          {picked} of {rows.length} matches picked
        </Trans>
      </span>
      {isMe && (
        <Link className="btn q" to={paths.picks()}>
          <Trans>All my picks</Trans>
        </Link>
      )}
    </header>
  );
}

function NothingFound({ filter }: { filter: RecordFilter }) {
  return (
    <p className={`t2 ${css.none}`}>
      {filter === 'missed' ? (
        <Trans>No matches without points so far.</Trans>
      ) : (
        <Trans>No matches with points so far.</Trans>
      )}
    </p>
  );
}

function NothingYet({ isMe }: { isMe: boolean }) {
  return (
    <EmptyState>
      {isMe ? (
        <Trans>No matches have started yet. Your picks will appear here at kick-off.</Trans>
      ) : (
        <Trans>No matches have started yet. Picks will appear here at kick-off.</Trans>
      )}
    </EmptyState>
  );
}
