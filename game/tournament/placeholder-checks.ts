import { isKnockout } from '../matches/match.ts';
import { readPlaceholder } from '../matches/placeholder.ts';
import type { MatchReference, Placeholder } from '../matches/placeholder.ts';
import { matchFault } from './match-fault.ts';
import type { StagedEntry, TournamentContents } from './tournament-files.ts';

/**
 * Checks that each placeholder except LATER can be resolved: the pools or the knockout match that it names must exist and be played before
 * the match. This also ensures that no two matches depend on each other. A place, winner or loser may be named once only, apart from the
 * cases below. Returns a sentence per fault.
 */
export function checkPlaceholders(contents: TournamentContents): string[] {
  const used = new Set<string>();
  const faults = [];
  for (const match of contents.matches) {
    for (const key of ['placeholder1', 'placeholder2'] as const) {
      const text = match[key];
      if (!text) continue;
      const placeholder = readPlaceholder(text);
      const fault = placeholder ? referenceFault(placeholder, { match, contents }) : 'is no known form of placeholder';
      if (fault) faults.push(matchFault(match, `${key}: ${text} ${fault}`));
      // Two matches may name the same side if they are the legs of a tie or belong to a second group stage.
      else if (used.has(text) && isKnockout(match) && match.legs === 1)
        faults.push(matchFault(match, `${key}: ${text} stands in another match, too`));
      if (placeholder?.kind !== 'third' && placeholder?.kind !== 'later') used.add(text);
    }
  }
  return faults;
}

type Place = { match: StagedEntry; contents: TournamentContents };

function referenceFault(placeholder: Placeholder, at: Place): string | undefined {
  if (placeholder.kind === 'later') return undefined;
  if (placeholder.kind === 'third') return thirdFault(placeholder.pools, at);
  if (placeholder.kind === 'place') return poolFault(placeholder.pool, { ...at, place: placeholder.place });
  return matchReferenceFault(placeholder, at);
}

function thirdFault(pools: string[], at: Place): string | undefined {
  if (!at.contents.thirdPlace) return 'needs the file third-place.json';
  return pools.map((pool) => poolFault(pool, { ...at, place: 3 })).find((fault) => fault !== undefined);
}

function poolFault(pool: string, { match, contents, place }: Place & { place: number }): string | undefined {
  const members = contents.teams.filter((team) => team.group === pool);
  const played = contents.matches.filter((match) => !isKnockout(match) && match.group === pool);
  if (members.length === 0 && played.length === 0) return `names group ${pool}, which no team is in`;
  if (played.length === 0) return `names group ${pool}, which has no matches`;
  if (Math.max(members.length, countSides(played)) < place) return `names a place that group ${pool} has not`;
  return played.every((earlier) => isEarlier(earlier, match))
    ? undefined
    : `needs matches of group ${pool} that are not earlier`;
}

/** How many teams play in these matches. A placeholder counts as one team, except LATER: each LATER may be a different team. */
function countSides(played: readonly StagedEntry[]): number {
  const sides = played.flatMap((match) => [match.team1 ?? match.placeholder1, match.team2 ?? match.placeholder2]);
  return new Set(sides.map((side, index) => (side === 'LATER' ? `LATER ${index}` : side))).size;
}

function matchReferenceFault({ matchId }: MatchReference, { match, contents }: Place): string | undefined {
  const other = contents.matches.find((match) => match.id === matchId);
  if (!other) return 'names a match that does not exist';
  if (!isKnockout(other)) return 'names a pool match, which nobody need win';
  return isEarlier(other, match) ? undefined : 'names a match that is not earlier';
}

function isEarlier(match: StagedEntry, other: StagedEntry): boolean {
  return Date.parse(match.utcDate) < Date.parse(other.utcDate);
}
