import { lazy } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { weekday } from '../app/format.ts';
import { loadLaterTexts } from '../app/language.ts';
import { useCompetition } from '../competition/data.ts';
import { MatchCard } from '../matches/MatchCard.tsx';
import { opensAfter } from '../matches/opens-after.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { byNeed } from '../matches/days.ts';
import type { MatchDay } from '../matches/days.ts';
import css from './HomePage.module.css';

const PicksInMyGroups = lazy(async () => {
  const [it] = await Promise.all([import('../groups/PicksInMyGroups.tsx'), loadLaterTexts()]);
  return { default: it.PicksInMyGroups };
});

interface DayMatchesProps {
  day: MatchDay;
  /** All of the tournament. */
  matches: Match[];
  teams: Map<string, Team>;
}

/** A day's matches with entry in place: the ones that need a pick first, what is over last. */
export function DayMatches({ day, matches, teams }: DayMatchesProps) {
  const { points } = useCompetition();
  const { stored, setAside } = useOwnPicks();
  return (
    <section className={css.day} aria-labelledby={`day-${day.day}`}>
      <header className={css.dayHeader}>
        <h2 id={`day-${day.day}`}>{weekday(`${day.day}T12:00:00Z`, 'UTC')}</h2>
        <bdi dir="ltr" className="small t2 num">
          {day.day}
        </bdi>
      </header>
      <div className={css.grid}>
        {byNeed(day.matches).map((match) => (
          <MatchCard
            key={match.id}
            match={match}
            stored={stored.get(match.id) ?? null}
            setAside={setAside.get(match.id) ?? null}
            teams={teams}
            points={points}
            day={day.day}
            opensAfter={opensAfter(match, matches)}
            More={PicksInMyGroups}
          />
        ))}
      </div>
    </section>
  );
}
