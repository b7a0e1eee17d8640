import { findStageWord } from './stage-words.ts';
import { asksThrough, completeStages, deriveStages } from './stages.ts';
import type { Stage, StageKind, TableCriterion } from './stages.ts';

const ids = ['GROUP_STAGE', 'LAST_32', 'LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'THIRD_PLACE', 'FINAL'];

/** The stages of a World Cup with 48 teams. */
export function worldCupStages(order?: TableCriterion[]): Stage[] {
  return completeStages(deriveStages(ids), order);
}

/** The fields of a match that follow from its stage, for tests that build matches. */
export function staged<S extends string>(stage: S): { stage: S; kind: StageKind; asksThrough: boolean; tie: null } {
  const kind = findStageWord(stage)?.kind ?? 'knockout';
  return { stage, kind, asksThrough: asksThrough({ kind, legs: 1 }), tie: null };
}
