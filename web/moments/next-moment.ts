import type { PlayerRow } from '../../game/identity/player.ts';
import { seenName } from '../../game/identity/seen.ts';
import { isCancelled, isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { latestRound, roundKey } from '../../game/moments/rounds.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import { isComplete } from '../../game/standings/matchday.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';

/**
 * `key` is the name of the moment among what the account has seen (game/identity/seen.ts), so that it is shown once. It ends with the time when the
 * matches locked, because a restarted replay plays them again.
 */
export type Moment =
  | { kind: 'exact'; key: string; match: Match }
  | { kind: 'rank'; key: string }
  | { kind: 'round'; key: string };

interface Facts {
  matches: Match[];
  picked: PredictionsByMatch;
  /** The competition's time zone, which decides what a day is. */
  timeZone: string;
  row: Pick<PlayerRow, 'movement'> | null;
  /** When the fan began to play in this competition; null before that. */
  since: string | null;
  /** The keys of the moments that were seen. */
  seen: readonly string[];
}

/**
 * Returns what happened in the latest round and was not seen yet. Exact scores come first, then a rank gained, then the end of the round.
 * Undefined while a match is live. Source: docs/product.md#moments.
 */
export function nextMoment(facts: Facts): Moment | undefined {
  const { matches, timeZone, seen } = facts;
  if (matches.some(isLive)) return undefined;
  const round = latestRound(matches, timeZone);
  const possible = [...exactScores(facts, round), ...rankGained(facts, round), ...roundOver(facts, round)];
  return possible.map((moment) => ({ ...moment, key: seenName(moment.key) })).find(({ key }) => !seen.includes(key));
}

function exactScores({ picked }: Facts, round: Match[]): Moment[] {
  return round.filter(isOver).flatMap((match): Moment[] => {
    const pick = picked.get(match.id);
    if (!pick || pickOutcome(pick, match) !== 'exact') return [];
    return [{ kind: 'exact', key: `exact ${match.id} ${match.lockedAt}`, match }];
  });
}

function rankGained({ row }: Facts, round: Match[]): Moment[] {
  // A cancelled match earns nobody points, so the rank does not wait for it.
  const locked = round.filter((match) => match.lockedAt !== null && !isCancelled(match));
  const latest = locked
    .map(({ utcDate }) => utcDate)
    .toSorted()
    .at(-1);
  const ofKickoff = locked.filter(({ utcDate }) => utcDate === latest);
  if (latest === undefined || !row || (row.movement ?? 0) <= 0 || !ofKickoff.every(isOver)) return [];
  return [{ kind: 'rank', key: `rank ${lastLock(ofKickoff)}` }];
}

/** The end of a round is not shown to a player who came after its last lock. */
function roundOver({ timeZone, row, since }: Facts, round: Match[]): Moment[] {
  const [first] = round;
  if (!first || !row || since === null || since > lastLock(round) || !isComplete({ matches: round })) return [];
  return [{ kind: 'round', key: `round ${roundKey(first, timeZone)} ${lastLock(round)}` }];
}

function lastLock(matches: Match[]): string {
  return (
    matches
      .flatMap(({ lockedAt }) => lockedAt ?? [])
      .toSorted()
      .at(-1) ?? ''
  );
}

function isOver(match: Match): boolean {
  return match.status === 'FINISHED' && !isCancelled(match);
}
