import type { StageEntry } from '../../competition/stages.ts';
import type { SourceList, StageCorrection } from '../source.ts';

/** Returns a sentence for each correction of a stage that the competition does not have, and for stages that cannot all have the title. */
export function faultsOfStages(stages: readonly StageEntry[], { stages: corrections = [] }: SourceList): string[] {
  const known = new Set(stages.map(({ id }) => id));
  const titled = new Set(corrections.flatMap(({ stage, set }) => (set.title ? [stage] : [])));
  const parts = Map.groupBy(
    stages.filter(({ id }) => titled.has(id)),
    ({ part }) => part,
  );
  return [
    ...corrections.flatMap(({ stage }) =>
      known.has(stage) ? [] : [`corrections.json, stage: there is no stage ${stage}.`],
    ),
    ...[...parts.values()].flatMap((part) =>
      part.length > 1
        ? [`corrections.json, stage: only one of ${part.map(({ id }) => id).join(', ')} can have the title.`]
        : [],
    ),
  ];
}

/** Applies corrections to stages, in their order. The order of a table is not applied to knockout stages, which have no table. */
export function correctStages(stages: StageEntry[], corrections: readonly StageCorrection[] = []): StageEntry[] {
  return stages.map((stage) => {
    const own = corrections.filter((correction) => correction.stage === stage.id);
    const { order, ...set } = Object.assign({}, ...own.map((correction) => correction.set)) as StageCorrection['set'];
    return { ...stage, ...set, ...(order && stage.kind !== 'knockout' && { order }) };
  });
}
