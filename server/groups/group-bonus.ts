import { bonusAward, bonusStandings } from '../../game/groups/bonus.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { noPick } from '../../game/predictions/pack.ts';
import type { Contribution } from '../standings/contribution.ts';
import type { PackedMatch } from '../standings/packed-match.ts';
import type { Standings } from '../standings/standings.ts';
import type { RememberedGroup } from './group-memory.ts';

/** One match's bonus in a group. */
export interface Award {
  match: Match;
  /** Who gets it: also somebody who has left since. */
  idx: number;
  points: number;
  live: boolean;
}

interface Known {
  /** The matches the awards were computed from: a new list with every change of any. */
  locked: readonly Match[];
  awards: Award[];
  /** By match, with what they depended on. */
  byMatch: Map<string, { signature: string; award: MatchAward | undefined }>;
}

/** Whom the bonus of one match goes to. */
export type MatchAward = Pick<Award, 'idx' | 'points'>;

/** What was computed for a group; gone with the group's memory when its members change. */
const known = new WeakMap<RememberedGroup, Known>();

/**
 * The bonuses of a group over all locked matches, at the current version of the standings. Members of a match are those
 * whose membership covers its kick-off (docs/product.md#group-bonus). A goal costs one match.
 */
export function awardsIn(standings: Standings, group: RememberedGroup): readonly Award[] {
  const locked = standings.listLocked();
  const before = known.get(group);
  if (before?.locked === locked) return before.awards;
  const byMatch = before?.byMatch ?? new Map<string, { signature: string; award: MatchAward | undefined }>();
  const awards = packedMatches(standings).flatMap(({ match, packed, signature }) => {
    let it = byMatch.get(match.id);
    if (it?.signature !== signature) {
      it = { signature, award: awardOf(standings, { group, match, packed }) };
      byMatch.set(match.id, it);
    }
    return it.award ? [{ match, ...it.award, live: isLive(match) }] : [];
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

/** The locked matches with their vectors: once for all groups, as long as nothing of them changes. */
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

/** The bonus of one match, as it stands or as it would count. */
export function awardOf(
  { competition }: Standings,
  { group, match, packed }: { group: RememberedGroup; match: Match; packed: PackedMatch },
): MatchAward | undefined {
  const standingOf = standingsOf(match, packed.contribution);
  if (!standingOf) return undefined;
  const members = membersAt(group, Date.parse(match.lockedAt ?? ''));
  const { picks } = packed;
  const award = bonusAward(
    // Beyond the vector's end: no pick.
    members.map((idx) => standingOf(picks[idx] ?? noPick)),
    competition.points.bonus,
  );
  return award && { idx: members[award.place] ?? -1, points: award.points };
}

/** Whose membership covers a time; a player is at most once in it. Times are whole milliseconds. */
export function membersAt(group: RememberedGroup, timeMs: number): number[] {
  return group.memberships.filter((it) => it.sinceMs <= timeMs && timeMs < it.untilMs).map((it) => it.idx);
}

/** One table a result serves all groups. */
const tables = new WeakMap<Contribution, ReturnType<typeof bonusStandings>>();

function standingsOf(match: Match, contribution: Contribution): ReturnType<typeof bonusStandings> {
  if (!tables.has(contribution)) tables.set(contribution, bonusStandings(match));
  return tables.get(contribution);
}
