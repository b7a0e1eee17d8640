import { lazy } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { weekday } from '../platform/format.ts';
import { withTexts } from '../platform/language.ts';
import { useCompetition } from '../competition/data.ts';
import { MatchCard } from '../predictions/card/MatchCard.tsx';
import { opensAfter } from '../matches/feeders.ts';
import { useOwnPicks } from '../predictions/data.ts';
import type { MatchDay } from '../matches/days.ts';
import { FastPicksButton } from './fast-picks/FastPicksButton.tsx';
import css from './HomePage.module.css';
import { PickProgress } from './fast-picks/PickProgress.tsx';

const PicksInMyGroups = lazy(async () => ({
  default: (await withTexts(import('../groups/picks/PicksInMyGroups.tsx'), 'later')).PicksInMyGroups,
}));

export interface MatchCardsProps {
  of: Match[];
  /** The day in the heading above the cards, if there is one. */
  day?: string;
  /** All matches of the tournament. */
  matches: Match[];
  teams: Map<string, Team>;
  /** The position of each match in the list, by id. */
  order: Map<string, number>;
  /** Matches whose score the stadium shows. */
  onStage: Set<string>;
}

interface DayMatchesProps extends Omit<MatchCardsProps, 'of' | 'day'> {
  day: MatchDay;
}

/** A day's matches with fields to predict them. */
export function DayMatches({ day, ...cards }: DayMatchesProps) {
  const { stored } = useOwnPicks();
  const name = weekday(`${day.day}T12:00:00Z`, 'UTC');
  return (
    <section className={css.day} data-skip-here="" tabIndex={-1} aria-labelledby={`day-${day.day}`}>
      <header className={css.dayHeader}>
        <h2 id={`day-${day.day}`}>{name}</h2>
        <bdi dir="ltr" className="small t2 num">
          {day.day}
        </bdi>
        <span className="grow" />
        <PickProgress matches={day.matches} picked={stored} />
        <FastPicksButton title={name} day={day.day} matches={day.matches} />
      </header>
      <MatchCards of={day.matches} day={day.day} {...cards} />
    </section>
  );
}

/** The cards of some matches, in an order that does not change while the page is open. */
export function MatchCards({ of, day, matches, teams, order, onStage }: MatchCardsProps) {
  const { points } = useCompetition();
  const { stored, setAside } = useOwnPicks();
  return (
    <div className={css.grid}>
      {inOrder(of, order).map((match) => (
        <MatchCard
          key={match.id}
          match={match}
          stored={stored.get(match.id) ?? null}
          setAside={setAside.get(match.id) ?? null}
          teams={teams}
          points={points}
          {...(day !== undefined && { day })}
          opensAfter={opensAfter(match, matches)}
          scoreIn={onStage.has(match.id) ? 'stadium' : 'card'}
          BreakdownPart={PicksInMyGroups}
        />
      ))}
    </div>
  );
}

/** Sorts by `order`. Matches that were added after the page was opened come last. */
function inOrder(matches: Match[], order: Map<string, number>): Match[] {
  const place = ({ id }: Match): number => order.get(id) ?? order.size;
  return matches.toSorted((one, other) => place(one) - place(other));
}
