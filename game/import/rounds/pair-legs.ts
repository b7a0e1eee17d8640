import type { StageEntry } from '../../competition/stages.ts';
import type { StagedMatch } from './assign-stages.ts';
import { keyOfName, labelOf } from '../source.ts';
import type { SourceSide } from '../source.ts';

export interface NumberedMatch extends StagedMatch {
  id: string;
  tie: string | null;
}

/**
 * Finds the ties of two legs: teams that meet twice, at home and away, in a knockout round. Two matches of a team against a side that is not
 * known yet, at home and away, are a tie, too. A round in which only some teams meet twice is
 * split into two stages. A replayed match is a fault: the words of its round say so, or the two teams meet more often, or twice at one
 * ground. The matches are in the order of their kick-offs.
 */
export function pairLegs(
  matches: readonly (StagedMatch & { id: string })[],
  { stages, file }: { stages: readonly StageEntry[]; file: string },
): { matches: NumberedMatch[]; stages: StageEntry[]; faults: string[] } {
  const faults: string[] = [];
  const ties = new Map<string, string>();
  for (const own of Map.groupBy(matches.filter(isKnockout), ({ stage }) => stage).values()) {
    for (const [key, meetings] of Map.groupBy(own, keyOfPair)) {
      const [first, second] = meetings;
      if (!first || !second || key === null) continue;
      const isTie = meetings.length === 2 && !areSame(first.source.team1, second.source.team1);
      const replayed = meetings.find(({ words }) => words.isReplay);
      if (!isTie || replayed)
        faults.push(sayReplayed(replayed ?? meetings.at(-1) ?? second, { file, count: meetings.length }));
      else for (const leg of meetings) ties.set(leg.id, first.id);
    }
    for (const [, legs] of Map.groupBy(own, keyOfKnownSide)) {
      const [first, second] = legs;
      if (!first || !second || legs.length > 2 || knownSide(first) === knownSide(second)) continue;
      if (knownSide(first) !== null && knownSide(second) !== null) for (const leg of legs) ties.set(leg.id, first.id);
    }
  }
  for (const match of matches) {
    if (match.words.isReplay && !ties.has(match.id) && isKnockout(match))
      faults.push(sayReplayed(match, { file, count: 2 }));
  }
  const tied = matches.map((match) => ({ ...match, tie: ties.get(match.id) ?? null }));
  return { ...splitStages(tied, stages), faults: [...new Set(faults)] };
}

function isKnockout({ kind }: StagedMatch): boolean {
  return kind === 'knockout';
}

function keyOfPair({ source: { team1, team2 } }: StagedMatch): string | null {
  const keys = [team1, team2].map(keyOfSide);
  const [one, two] = keys;
  if (one === null || two === null || one === undefined || two === undefined) return null;
  return one < two ? `${one} – ${two}` : `${two} – ${one}`;
}

/** The side of a match of which one team is known; null for any other match. */
function knownSide({ source: { team1, team2 } }: StagedMatch): 1 | 2 | null {
  const [one, two] = [keyOfSide(team1), keyOfSide(team2)];
  if ((one === null) === (two === null)) return null;
  return one === null ? 2 : 1;
}

function keyOfKnownSide(match: StagedMatch): string | null {
  const side = knownSide(match);
  return side && keyOfSide(match.source[`team${side}`]);
}

function keyOfSide({ name, placeholder }: SourceSide): string | null {
  return name === null ? placeholder : keyOfName(name);
}

function keysOfSides({ source: { team1, team2 } }: StagedMatch): string[] {
  return [team1, team2].flatMap((side) => keyOfSide(side) ?? []);
}

function areSame(a: SourceSide, b: SourceSide): boolean {
  return keyOfSide(a) === keyOfSide(b);
}

function sayReplayed(match: StagedMatch, { file, count }: { file: string; count: number }): string {
  return `${labelOf(file, match.source)}, round: the teams meet ${count} times in ${match.source.round ?? match.stage}; replayed matches cannot be played in this game.`;
}

/**
 * Sets two legs for stages with ties. A stage has either ties or single matches, so single matches beside ties become a
 * separate stage.
 */
function splitStages(
  matches: NumberedMatch[],
  stages: readonly StageEntry[],
): { matches: NumberedMatch[]; stages: StageEntry[] } {
  const split = new Map<string, string>();
  const entries = stages.flatMap((stage): StageEntry[] => {
    const own = matches.filter((match) => match.stage === stage.id);
    const single = own.filter(({ tie }) => tie === null);
    if (single.length === own.length) return [stage];
    if (single.length === 0) return [{ ...stage, legs: 2 }];
    const id = `${stage.id}_SINGLE`.slice(0, 40);
    split.set(stage.id, id);
    const words = single[0]?.words.words ?? stage.name ?? stage.id;
    const ties = { ...stage, legs: 2 as const };
    const others = { ...stage, id, name: `${words}, one match`.slice(0, 60) };
    // If a team of the ties also plays a single match, such as the final, the single matches come after the ties.
    const teams = new Set(own.filter(({ tie }) => tie !== null).flatMap(keysOfSides));
    return single.some((match) => keysOfSides(match).some((key) => teams.has(key))) ? [ties, others] : [others, ties];
  });
  const moved = matches.map((match) => {
    const stage = match.tie === null ? split.get(match.stage) : undefined;
    return stage === undefined ? match : { ...match, stage };
  });
  return { matches: moved, stages: entries };
}
