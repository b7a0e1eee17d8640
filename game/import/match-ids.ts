import type { StagedMatch } from './rounds/assign-stages.ts';
import { daysBetween } from '../tournament/kickoff-time.ts';
import { keyOfName } from './source.ts';

/** A competition that was imported before. */
export interface KnownCompetition {
  /** The codes of the teams, by the keys of all names that are known for them. */
  teams: Record<string, string>;
  matches: KnownMatch[];
  /** The minute whose score counts for the points; 120 if it is left out. */
  basis?: 90 | 120 | undefined;
}

/** Returns the code of a team by any of its known names; undefined for a new team. */
export function findKnownCode(teams: KnownCompetition['teams'], name: string): string | undefined {
  const key = keyOfName(name);
  return Object.hasOwn(teams, key) ? teams[key] : undefined;
}

/** A match of an earlier import. `home` and `away` are codes, or empty while a side is not known. */
export interface KnownMatch {
  id: string;
  num: number | null;
  stage: string;
  home: string;
  away: string;
  matchday: number;
  /** YYYY-MM-DD */
  date: string;
}

export type IdentifiedMatch = StagedMatch & { id: string };

/**
 * Gives every match its id: the one that it got in an earlier import, or else the next number in the order of the kick-offs. Also returns
 * the ids of earlier matches that are not found any more. Source: docs/tournament-files.md#importing-again.
 */
export function giveIds(
  matches: readonly StagedMatch[],
  known?: KnownCompetition,
): { numbered: IdentifiedMatch[]; gone: string[] } {
  const left = new Map((known?.matches ?? []).map((match) => [match.id, match]));
  const found = new Map<StagedMatch, string>();
  const allSides = matches.map((match) => sidesOf(match, known?.teams ?? {}));
  for (const rule of rules) {
    for (const sides of allSides) {
      const { match } = sides;
      if (found.has(match)) continue;
      const candidates = [...left.values()].filter((other) => rule(sides, other));
      const [nearest] = candidates.toSorted(
        (a, b) => daysBetween(a.date, match.source.date) - daysBetween(b.date, match.source.date),
      );
      if (!nearest) continue;
      found.set(match, nearest.id);
      left.delete(nearest.id);
    }
  }
  let last = Math.max(0, ...(known?.matches ?? []).map(({ id }) => (/^\d+$/.test(id) ? Number(id) : 0)));
  const numbered = matches.map((match) => ({ ...match, id: found.get(match) ?? String((last += 1)) }));
  return { numbered, gone: [...left.keys()] };
}

interface Sides {
  match: StagedMatch;
  /** The code of the home team. For a new team it is the team's name, and it is empty while the side is not known. */
  home: string;
  away: string;
}

function sidesOf(match: StagedMatch, teams: Record<string, string>): Sides {
  const codeOf = (name: string | null) => (name === null ? '' : (findKnownCode(teams, name) ?? name));
  return { match, home: codeOf(match.source.team1.name), away: codeOf(match.source.team2.name) };
}

/**
 * How a match is found again. The first rule that finds any match counts. If it finds several matches, the one nearest
 * in time counts.
 */
const rules: ((sides: Sides, known: KnownMatch) => boolean)[] = [
  ({ match }, known) => match.source.num !== null && match.source.num === known.num,
  (sides, known) => areSame(sides, known) && sides.match.words.number === known.matchday,
  areSame,
  ({ match, home, away }, known) => areSame({ match, home: away, away: home }, known),
  // In a knockout stage, a side that was not known at the earlier import, or is not known now, fits any team.
  (sides, known) => sides.match.kind === 'knockout' && sides.match.stage === known.stage && isCompatible(sides, known),
];

function areSame({ match, home, away }: Sides, known: KnownMatch): boolean {
  return match.stage === known.stage && home === known.home && away === known.away && home !== '' && away !== '';
}

function isCompatible({ home, away }: Sides, known: KnownMatch): boolean {
  const wasOpen = known.home === '' || known.away === '' || home === '' || away === '';
  const fits = (now: string, before: string) => now === '' || before === '' || now === before;
  return wasOpen && fits(home, known.home) && fits(away, known.away);
}
