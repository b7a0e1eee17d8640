import type { Match } from '../../game/matches/match.ts';
import { isMissing } from '../matches/days/days.ts';
import type { MatchDay, PredictionsByMatch } from '../matches/days/days.ts';
import type { Matchday } from '../matches/days/matchdays.ts';
import type { CurrentDay } from './current-day.ts';

/** The days of a cup, or the matchdays of a league (`rounds`), which take the place of days. */
export interface Days {
  days: MatchDay[];
  rounds: Matchday[] | undefined;
}

interface Facts {
  current: CurrentDay | undefined;
  picked: PredictionsByMatch;
  /** Wall time by the server's clock. */
  nowMs: number;
  /** The date where the competition is (YYYY-MM-DD). */
  today: string;
}

/**
 * Returns the key of the day or matchday that the list shows first: that of the latest kick-off until it is folded, or else today's, or else
 * the first with a missing pick, or else the next, or else the last. Source: docs/product.md#home.
 */
export function openingDay({ days, rounds }: Days, { current, picked, nowMs, today }: Facts): string | undefined {
  const kept = current && !current.isFolded ? dayWithMost(days, current.matches) : undefined;
  const spans = rounds ?? days.map((day) => ({ ...day, from: day.day, to: day.day }));
  const present = spans.find(({ from, to }) => from <= today && today <= to);
  const missing = spans.find(({ matches }) => matches.some((match) => isMissing(match, picked, nowMs)));
  const next = spans.find(({ to }) => to >= today);
  return (kept ?? present ?? missing ?? next ?? days.at(-1))?.day;
}

/** A match that moved belongs to another matchday than those that are played beside it. */
function dayWithMost(days: MatchDay[], matches: Match[]): MatchDay | undefined {
  const ids = new Set(matches.map(({ id }) => id));
  const countOf = (day: MatchDay) => day.matches.filter(({ id }) => ids.has(id)).length;
  return days.reduce<MatchDay | undefined>(
    (most, day) => (countOf(day) > (most ? countOf(most) : 0) ? day : most),
    undefined,
  );
}
