import { bonusAward, bonusStandings } from '../../game/groups/bonus.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
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
  signature: string;
  award: { idx: number; points: number } | undefined;
}

/** What was computed for a group, by match; gone with the group's memory when its members change. */
const known = new WeakMap<RememberedGroup, Map<string, Known>>();

/**
 * The bonuses of a group over all locked matches, at this moment's version of the standings. Members of a match are those
 * whose membership covers its kick-off, whatever became of them since (product §2.3). A goal costs one match.
 */
export function awardsIn(standings: Standings, group: RememberedGroup): Award[] {
  const byMatch = known.get(group) ?? new Map<string, Known>();
  known.set(group, byMatch);
  return standings.listLocked().flatMap((match) => {
    const packed = standings.packedMatch(match.id);
    if (!packed) return [];
    const signature = `${packed.contribution.signature}/${packed.pack}`;
    let it = byMatch.get(match.id);
    if (it?.signature !== signature) {
      it = { signature, award: awardOf(standings, { group, match, packed }) };
      byMatch.set(match.id, it);
    }
    return it.award ? [{ match, ...it.award, live: isLive(match) }] : [];
  });
}

/** The bonus of one match, as it stands or as it would count. */
export function awardOf(
  { competition }: Standings,
  { group, match, packed }: { group: RememberedGroup; match: Match; packed: PackedMatch },
): Known['award'] {
  const standingOf = standingsOf(match, packed.contribution);
  if (!standingOf) return undefined;
  const members = membersAt(group, Date.parse(match.lockedAt ?? ''));
  const { picks } = packed;
  const award = bonusAward(
    // Beyond the vector's end: no pick.
    members.map((idx) => standingOf[picks[idx] ?? 65_535] ?? 0),
    competition.points.bonus,
  );
  return award && { idx: members[award.place] ?? -1, points: award.points };
}

/** Whose membership covers a time; a player is at most once in it. Times are whole milliseconds. */
export function membersAt(group: RememberedGroup, timeMs: number): number[] {
  return group.memberships.filter((it) => it.sinceMs <= timeMs && timeMs < it.untilMs).map((it) => it.idx);
}

/** One table a result serves all groups. */
const tables = new WeakMap<Contribution, Uint8Array | undefined>();

function standingsOf(match: Match, contribution: Contribution): Uint8Array | undefined {
  if (!tables.has(contribution)) tables.set(contribution, bonusStandings(match));
  return tables.get(contribution);
}
