import { isCancelled, isLive, isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { nextDeadline } from '../../matches/days/days.ts';
import type { PredictionsByMatch } from '../../matches/days/days.ts';
import type { CurrentDay } from '../current-day.ts';

/** What the stadium shows. It names its match, so that the same view stays true when the match changes. */
export type StadiumView =
  /** The day so far, with its points. */
  | { kind: 'board' }
  /** A match that is live or over. */
  | { kind: 'match'; id: string }
  /** The match whose pick comes next. */
  | { kind: 'next'; id: string }
  /** The competition is over. */
  | { kind: 'over' }
  | { kind: 'nothing' };

interface StadiumFacts {
  current: CurrentDay | undefined;
  isEnded: boolean;
  picked: PredictionsByMatch;
  /** Wall time by the server's clock. */
  nowMs: number;
}

/**
 * Returns the live match or, if several of the day are live, its board; with none live the day that is over until it is folded, or else the
 * match that needs a pick next (`nextDeadline`), or else the latest result. Source: docs/product.md#home.
 */
export function stadiumView(matches: Match[], { current, isEnded, picked, nowMs }: StadiumFacts): StadiumView {
  if (isEnded) return { kind: 'over' };
  const liveToday = current?.matches.filter(isLive) ?? [];
  if (liveToday.length > 1) return { kind: 'board' };
  const live = liveToday[0] ?? matches.find(isLive);
  if (live) return { kind: 'match', id: live.id };
  const kept = current?.isOver === true && !current.isFolded ? viewOfDay(current) : undefined;
  if (kept) return kept;
  const next = nextDeadline(matches, picked, nowMs);
  if (next) return { kind: 'next', id: next.id };
  return (current && viewOfDay(current)) ?? { kind: 'nothing' };
}

function viewOfDay({ matches }: CurrentDay): StadiumView | undefined {
  const [played, another] = matches.filter((match) => isOver(match) && !isCancelled(match));
  if (!played) return undefined;
  return another ? { kind: 'board' } : { kind: 'match', id: played.id };
}

/** Returns the latest result; undefined if every match was cancelled. */
export function latestResult(matches: Match[]): Match | undefined {
  return matches
    .filter((match) => match.status === 'FINISHED' && !isCancelled(match))
    .toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate))
    .at(-1);
}
