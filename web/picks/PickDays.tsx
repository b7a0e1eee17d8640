import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCancelled, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { MatchList } from '../home/list/MatchList.tsx';
import type { MatchDay, PredictionsByMatch } from '../matches/days/days.ts';
import { formatDay } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { daysOfPicks, foldUnpicked } from './days-of-picks.ts';
import { LazyDay } from './LazyDay.tsx';
import { matchesPickFilter } from './pick-filter.ts';
import type { PickFilter } from './pick-filter.ts';
import css from './PicksPage.module.css';
import { Unpicked } from './Unpicked.tsx';

interface PickDaysProps {
  /** The matches of the chosen team and round. */
  matches: Match[];
  show: PickFilter;
}

/** How many days are shown at once. */
const daysAtOnce = 3;

/**
 * The matches of a filter by day. Those of former days that were played without a pick are folded. A match that no longer passes the filter, as
 * one that was just picked, stays until the list is opened again, so that no row leaves while a fan is typing.
 */
export function PickDays({ matches, show }: PickDaysProps) {
  const { points, timeZone, clock } = useCompetition();
  const { stored: picked } = useOwnPicks();
  const passing = matches.filter((match) => matchesPickFilter(show, match, { picked, points, nowMs: serverNow() }));
  const [opened] = useState(() => ({
    ids: new Set(passing.map(({ id }) => id)),
    unpicked: new Set(passing.filter((match) => isUnpicked(match, picked)).map(({ id }) => id)),
    today: formatDay(tournamentNow(clock), timeZone),
  }));
  const listed = matches.filter((match) => opened.ids.has(match.id) || passing.includes(match));
  if (listed.length === 0) return <Nothing show={show} />;
  const { coming, undated, past } = daysOfPicks(listed, { show, today: opened.today, timeZone });
  // After the last match there is one list, the latest day first.
  const hasBoth = coming.length + undated.length > 0 && past.length > 0 && !listed.every(isOver);
  return (
    <>
      {coming.length > 0 && <Days days={coming} from={0} title={hasBoth && <Trans>Today and later</Trans>} />}
      {undated.length > 0 && <Undated matches={undated} />}
      {past.length > 0 && (
        <Days
          days={past}
          unpicked={opened.unpicked}
          from={coming.length}
          title={hasBoth && <Trans>Before today</Trans>}
        />
      )}
    </>
  );
}

/** True for a match that was played without a pick. Cancelled and awarded matches count for nobody. */
function isUnpicked(match: Match, picked: PredictionsByMatch): boolean {
  return isOver(match) && !isCancelled(match) && !match.awarded && !picked.has(match.id);
}

interface DaysProps {
  days: MatchDay[];
  /** The ids of the matches that were played without a pick. They are folded. */
  unpicked?: ReadonlySet<string>;
  /** How many days are listed before these. */
  from: number;
  title: ReactNode;
}

const none: ReadonlySet<string> = new Set();

function Days({ days, unpicked = none, from, title }: DaysProps) {
  const teams = useTeams();
  return (
    <section className={css.days}>
      {title && <h2>{title}</h2>}
      {foldUnpicked(days, ({ id }) => unpicked.has(id)).map(({ days, listed, folded }, place) => {
        const [day = ''] = days;
        if (listed.length === 0) return <Unpicked key={day} matches={folded} days={days} />;
        return (
          <LazyDay key={day} day={day} count={listed.length} isFirst={from + place < daysAtOnce}>
            <MatchList of={listed} day={day} teams={teams} order={byTime} />
            {folded.length > 0 && <Unpicked matches={folded} />}
          </LazyDay>
        );
      })}
    </section>
  );
}

/** All kick-off times stand in their own order. */
const byTime = new Map<string, number>();

function Undated({ matches }: { matches: Match[] }) {
  return (
    <section className={css.days}>
      <h2>
        <Trans>Postponed</Trans>
      </h2>
      <MatchList of={matches} teams={useTeams()} order={byTime} />
    </section>
  );
}

function Nothing({ show }: { show: PickFilter }) {
  return (
    <EmptyState>
      <NothingWords show={show} />
    </EmptyState>
  );
}

function NothingWords({ show }: { show: PickFilter }): ReactNode {
  switch (show) {
    case 'all':
      return <Trans>There is no match here.</Trans>;
    case 'picked':
      return <Trans>You have not picked a match here.</Trans>;
    case 'open':
      return <Trans>No match is open now.</Trans>;
    case 'missing':
      return <Trans>You have a pick for every match that is open.</Trans>;
    case 'played':
      return <Trans>No match has started yet.</Trans>;
    case 'exact':
      return <Trans>You have no exact score yet.</Trans>;
    case 'missed':
      return <Trans>None of your picks was wrong.</Trans>;
  }
}
