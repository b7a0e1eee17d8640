import type { StageEntry } from '../../competition/stages.ts';
import type { SourceList, StageCorrection } from '../source.ts';

/** Returns a sentence for each correction of a stage that the competition does not have. */
export function faultsOfStages(stages: readonly StageEntry[], { stages: corrections = [] }: SourceList): string[] {
  const known = new Set(stages.map(({ id }) => id));
  return corrections.flatMap(({ stage }) =>
    known.has(stage) ? [] : [`corrections.json, stage: there is no stage ${stage}.`],
  );
}

/** Applies corrections to stages, in their order. The order of a table is not applied to knockout stages, which have no table. */
export function correctStages(stages: StageEntry[], corrections: readonly StageCorrection[] = []): StageEntry[] {
  return stages.map((stage) => {
    const own = corrections.filter((correction) => correction.stage === stage.id);
    const { order, ...set } = Object.assign({}, ...own.map((correction) => correction.set)) as StageCorrection['set'];
    return { ...stage, ...set, ...(order && stage.kind !== 'knockout' && { order }) };
  });
}
