import type { TournamentMatch } from '../tournament/tournament.ts';
import { partsOf, wordsOf } from './describe-change.ts';
import type { ChangedPart } from './describe-change.ts';

export type ComparedMatch = Pick<
  TournamentMatch,
  | 'id'
  | 'utcDate'
  | 'timeKnown'
  | 'dateKnown'
  | 'stage'
  | 'pool'
  | 'tieId'
  | 'matchday'
  | 'venue'
  | 'team1'
  | 'team2'
  | 'placeholder1'
  | 'placeholder2'
> & { recorded: object | null };

export interface StoredMatch extends ComparedMatch {
  isLocked: boolean;
}

export interface Change {
  id: string;
  fields: (keyof ComparedMatch)[];
  /** "ARS – CHE" */
  sides: string;
  /** The changed values as text. */
  parts: ChangedPart[];
  /** "Match 12, ARS – CHE: kick-off 2025-05-11T15:30:00Z instead of 2025-05-11T14:00:00Z." */
  sentence: string;
}

export interface Comparison {
  added: TournamentMatch[];
  changed: Change[];
  /**
   * Sentences about changes that are not made, because the match is locked, its stage, pool or tie would change, or a replay has passed the
   * kick-off in the file.
   */
  refused: string[];
  /** Matches that the source no longer has. They stay. */
  gone: string[];
}

/**
 * Compares an import with what is stored. Locked matches never change. `passed` is the time that a replay has reached. No match is added or
 * moved to a kick-off at or before `passed`, because the replay could not play the match. Source: docs/tournament-files.md#importing-again.
 */
export function compareMatches(
  stored: readonly StoredMatch[],
  imported: readonly TournamentMatch[],
  passed?: Date,
): Comparison {
  const isPassed = ({ utcDate }: TournamentMatch) => passed !== undefined && Date.parse(utcDate) <= passed.getTime();
  const byId = new Map(stored.map((match) => [match.id, match]));
  const comparison: Comparison = { added: [], changed: [], refused: [], gone: [] };
  for (const match of imported) {
    const known = byId.get(match.id);
    byId.delete(match.id);
    if (!known) {
      if (isPassed(match))
        comparison.refused.push(`${label(match)}: is new, but the replay has passed its kick-off, and it is left out.`);
      else comparison.added.push(match);
      continue;
    }
    const round = roundFields.filter((field) => known[field] !== match[field]);
    if (round.length > 0)
      comparison.refused.push(
        `${label(known)}: its round would change from ${known.stage} to ${match.stage}, which an import cannot do.`,
      );
    const fields = changedFields(known, match);
    if (fields.length === 0) continue;
    const sentence = `${label(known)}: ${wordsOf(fields, { known, match })}.`;
    const why = whyNotChanged(known, { isPassed: fields.includes('utcDate') && isPassed(match) });
    if (why !== undefined) comparison.refused.push(`${sentence.slice(0, -1)}; ${why} stays as it is.`);
    else
      comparison.changed.push({
        id: match.id,
        fields,
        sentence,
        sides: sidesOf(known),
        parts: partsOf(fields, { known, match }),
      });
  }
  comparison.gone = [...byId.values()].map((match) => `${label(match)}: is not in the file any more, and stays.`);
  return comparison;
}

function whyNotChanged({ isLocked }: StoredMatch, { isPassed }: { isPassed: boolean }): string | undefined {
  if (isLocked) return 'the match is locked and';
  return isPassed ? 'the replay has passed this time, and the match' : undefined;
}

const roundFields = ['stage', 'pool', 'tieId'] as const;

function changedFields(known: StoredMatch, match: TournamentMatch): (keyof ComparedMatch)[] {
  const plain = (['timeKnown', 'dateKnown', 'matchday', 'placeholder1', 'placeholder2'] as const).filter(
    (field) => known[field] !== match[field],
  );
  const fields: (keyof ComparedMatch)[] = [...plain];
  if (Date.parse(known.utcDate) !== Date.parse(match.utcDate)) fields.push('utcDate');
  if (match.venue !== null && known.venue !== match.venue) fields.push('venue');
  // A side with a placeholder follows from the results.
  if (match.placeholder1 === null && known.team1 !== match.team1) fields.push('team1');
  if (match.placeholder2 === null && known.team2 !== match.team2) fields.push('team2');
  const recorded = match.recorded ?? match.recordedSides;
  if (match.recorded && sortedJson(known.recorded) !== sortedJson(recorded)) fields.push('recorded');
  return fields;
}

function label(match: ComparedMatch): string {
  return `Match ${match.id}, ${sidesOf(match)}`;
}

/** The sides of a match in letters: "ARS – CHE". */
export function sidesOf({
  team1,
  team2,
  placeholder1,
  placeholder2,
}: Pick<ComparedMatch, 'team1' | 'team2' | 'placeholder1' | 'placeholder2'>): string {
  return `${team1 ?? placeholder1 ?? '?'} – ${team2 ?? placeholder2 ?? '?'}`;
}

/** JSON with sorted keys, because the database does not keep their order. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${key}:${sortedJson(part)}`)
    .join(',')}}`;
}
