import type { CompetitionPreview, CompetitionToAdd } from '../../../../game/import/api.ts';

export type Correction = CompetitionToAdd['corrections'][number];

/** An answer of an admin in the preview. Each question has a key, and at most one answer. */
export interface Answer {
  key: string;
  /** What was decided, in words. */
  text: string;
  correction: Correction;
}

/**
 * Returns the answers with the new one at the end, in place of an earlier answer with the same key. Corrections apply
 * in this order.
 */
export function withAnswer(answers: readonly Answer[], answer: Answer): Answer[] {
  return [...withoutAnswer(answers, answer.key), answer];
}

export function withoutAnswer(answers: readonly Answer[], key: string): Answer[] {
  return answers.filter((other) => other.key !== key);
}

/** Every correction must name a source. */
const source = 'Decided in the preview';

export function sameTeam([team, alias]: [string, string]): Correction {
  return { alias, team, source };
}

export function otherTeam(names: [string, string]): Correction {
  return { different: names, source };
}

export function withoutColumns(names: string[]): Correction {
  return { unread: names, source };
}

/** Returns how many problems must be resolved before the competition can be stored. */
export function countUnresolved({ faults, near, unread, titles, doubts }: CompetitionPreview): number {
  return faults.length + near.length + titles.length + doubts.length + (unread.length > 0 ? 1 : 0);
}

export type Reading = CompetitionPreview['doubts'][number]['readings'][number];

export type Pair = [number, number];

export interface TypedResult {
  ht: Pair | null;
  ft: Pair | null;
  et: Pair | null;
  p: Pair | null;
}

/**
 * Returns the correction that sets the result of a row, or removes the result if the score after 90 minutes is null. A
 * typed score also removes the file's list of goals.
 */
export function resultOfRow(row: number, { ht, ft, et, p }: TypedResult): Correction {
  return { match: { row }, set: ft === null ? { ft: null } : { ht, ft, et, p, goals: null }, source };
}

/** Returns the correction that says which of the possible results a row has. The file's list of goals stays. */
export function readingOfRow(row: number, { ft, et, p }: Reading): Correction {
  return { match: { row }, set: { ft, et, p }, source };
}

export function timeOfRow(row: number, time: string): Correction {
  return { match: { row }, set: { time }, source };
}

export function changedStage(stage: string, set: Extract<Correction, { stage: string }>['set']): Correction {
  return { stage, set, source };
}

/** Reads "2:1" or "2-1"; null for an empty text, and undefined for anything else. */
export function readPair(text: string): Pair | null | undefined {
  if (text.trim() === '') return null;
  const goals = /^\s*(\d{1,2})\s*[:–-]\s*(\d{1,2})\s*$/.exec(text);
  return goals ? [Number(goals[1]), Number(goals[2])] : undefined;
}

export function writePair(pair: readonly [number, number] | null): string {
  return pair === null ? '' : pair.join(':');
}
