import { Plural, Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { isMissing, nextDeadline } from '../matches/days/days.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';
import { formatDay, weekday } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { goToEntry } from './go-to-entry.ts';
import css from './HomePage.module.css';
import type { Days } from './opening-day.ts';

export interface ToPick extends Days {
  matches: Match[];
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  /** Shows the day of a match in the list. */
  onGo: (match: Match) => void;
}

/** How many picks are missing, below a stadium that has the next pick. A press leads to the next one in the list. */
export function MissingPicks({ matches, picked, onGo, ...days }: ToPick) {
  const next = nextDeadline(matches, picked, serverNow());
  if (!next) return <NothingToPick />;
  return (
    <button type="button" className={`card ${css.deadline}`} onClick={() => goToEntry(next, onGo)}>
      <b className={css.missing}>
        <MissingWords next={next} picked={picked} days={days.days} rounds={days.rounds} />
      </b>
      {isMissing(next, picked, serverNow()) && (
        <span className="btn s">
          <Trans>Pick</Trans>
        </span>
      )}
    </button>
  );
}

export function NothingToPick() {
  return (
    <p className={`card small t2 ${css.deadline}`}>
      <Trans>There's nothing to pick right now.</Trans>
    </p>
  );
}

/** The matches that are picked together: those of a day, or of a matchday. */
type Scope = { matches: Match[]; day: string } | { matches: Match[]; matchday: number };

function scopeOf(next: Match, { days, rounds }: Days): Scope {
  const has = ({ matches }: { matches: Match[] }) => matches.some(({ id }) => id === next.id);
  const round = rounds?.find(has);
  return round ?? days.find(has) ?? { matches: [next], day: '' };
}

/** How many picks are missing on the day or in the matchday of the match that locks next. */
export function MissingWords({ next, days, rounds, picked }: { next: Match; picked: PredictionsByMatch } & Days) {
  const scope = scopeOf(next, { days, rounds });
  const nowMs = serverNow();
  const { clock, timeZone } = useCompetition();
  const count = scope.matches.filter((match) => isMissing(match, picked, nowMs)).length;
  if (count === 0) return <Trans>All picks are in.</Trans>;
  if ('matchday' in scope)
    return (
      <Trans>
        <Plural value={count} one="# pick missing" other="# picks missing" /> for Matchday {scope.matchday}
      </Trans>
    );
  if (scope.day === formatDay(tournamentNow(clock), timeZone))
    return <Plural value={count} one="# pick missing today" other="# picks missing today" />;
  const day = weekday(`${scope.day}T12:00:00Z`, 'UTC');
  return (
    <Trans>
      <Plural value={count} one="# pick missing" other="# picks missing" /> on {day}
    </Trans>
  );
}
