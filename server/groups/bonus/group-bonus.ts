import { bonusAward, bonusGrades } from '../../../game/groups/bonus.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { codeOf } from '../../../game/predictions/pick-vector.ts';
import type { Contribution } from '../../standings/contribution.ts';
import type { PackedMatch } from '../../standings/packed-match.ts';
import type { Standings } from '../../standings/standings.ts';
import type { RememberedGroup } from '../group-memory.ts';

export interface Award {
  match: Match;
  /** The player who gets the bonus, even if they have left the group since. */
  idx: number;
  points: number;
  live: boolean;
}

interface Known {
  /** The matches from which the awards were computed. Any change of a match creates a new array. */
  locked: readonly Match[];
  awards: Award[];
  /** The award of each match, with the signature of the data that it was computed from. */
  byMatch: Map<string, { signature: string; award: MatchAward | undefined }>;
}

export type MatchAward = Pick<Award, 'idx' | 'points'>;

/** The computed bonuses by group. When its members change, the cached group is replaced and its bonuses go with it. */
const known = new WeakMap<RememberedGroup, Known>();

/**
 * Returns the bonuses of a group over all locked matches, at the current version of the standings. Only players whose membership covers the
 * kick-off count for a match (docs/product.md#group-bonus). Only matches that have changed since the last call are computed again.
 */
export function awardsIn(standings: Standings, group: RememberedGroup): readonly Award[] {
  const locked = standings.listLocked();
  const before = known.get(group);
  if (before?.locked === locked) return before.awards;
  const byMatch = before?.byMatch ?? new Map<string, { signature: string; award: MatchAward | undefined }>();
  const awards = packedMatches(standings).flatMap(({ match, packed, signature }) => {
    let cached = byMatch.get(match.id);
    if (cached?.signature !== signature) {
      cached = { signature, award: awardOf(standings, { group, match, packed }) };
      byMatch.set(match.id, cached);
    }
    return cached.award ? [{ match, ...cached.award, live: isLive(match) }] : [];
  });
  known.set(group, { locked, awards, byMatch });
  return awards;
}

interface Packed {
  match: Match;
  packed: PackedMatch;
  signature: string;
}

const packedOf = new WeakMap<readonly Match[], Packed[]>();

/** Returns the locked matches with their vectors, shared by all groups until one of the matches changes. */
function packedMatches(standings: Standings): Packed[] {
  const locked = standings.listLocked();
  const made =
    packedOf.get(locked) ??
    locked.flatMap((match) => {
      const packed = standings.packedMatch(match.id);
      return packed ? [{ match, packed, signature: `${packed.contribution.signature}/${packed.pack}` }] : [];
    });
  packedOf.set(locked, made);
  return made;
}

/** Returns the bonus of one match for these packed picks and points, which may belong to an assumed result. */
export function awardOf(
  { competition }: Standings,
  { group, match, packed }: { group: RememberedGroup; match: Match; packed: PackedMatch },
): MatchAward | undefined {
  const standingOf = bonusGradesOf(match, packed.contribution);
  if (!standingOf) return undefined;
  const members = membersAt(group, Date.parse(match.lockedAt ?? ''));
  const award = bonusAward(
    members.map((idx) => standingOf(codeOf(packed.picks, idx))),
    competition.points.bonus,
  );
  return award && { idx: members[award.place] ?? -1, points: award.points };
}

/** Returns the players whose membership covers a time, each at most once. Times are in whole milliseconds. */
export function membersAt(group: RememberedGroup, timeMs: number): number[] {
  return group.memberships
    .filter((membership) => membership.sinceMs <= timeMs && timeMs < membership.untilMs)
    .map((membership) => membership.idx);
}

/** The grades for each result, shared by all groups. */
const tables = new WeakMap<Contribution, ReturnType<typeof bonusGrades>>();

function bonusGradesOf(match: Match, contribution: Contribution): ReturnType<typeof bonusGrades> {
  if (!tables.has(contribution)) tables.set(contribution, bonusGrades(match));
  return tables.get(contribution);
}
