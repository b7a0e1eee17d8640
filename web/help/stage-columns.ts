import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stages } from '../../game/competition/points.ts';
import type { PointsRule, Stage } from '../../game/competition/points.ts';

/** The stages in which a pick earns the same points. */
export interface StageColumn {
  factor: number;
  /** Any one of these stages. The points of the column are computed with it. */
  stage: Stage;
  /** For example "Semis, final". */
  name: string;
}

const stageNames: Record<Exclude<Stage, 'LAST_32'>, MessageDescriptor> = {
  GROUP_STAGE: msg`group`,
  LAST_16: msg`last 16`,
  QUARTER_FINALS: msg`quarters`,
  SEMI_FINALS: msg`semis`,
  THIRD_PLACE: msg`third place`,
  FINAL: msg`final`,
};

/** Returns one column for each stage factor, in the order in which the stages are played. */
export function stageColumns(points: PointsRule): StageColumn[] {
  const byFactor = Map.groupBy(stages, (stage) => points.factor[stage]);
  return [...byFactor].map(([factor, same]) => ({ factor, stage: same[0] ?? 'GROUP_STAGE', name: nameOf(same) }));
}

/**
 * LAST_32 has no name, because only some tournaments have that round. If it has the same factor as the last 16 and the quarter-finals, the
 * name "up to quarters" covers all three.
 */
function nameOf(same: Stage[]): string {
  const runs = ['LAST_32', 'LAST_16', 'QUARTER_FINALS'] as const;
  const isRun = runs.every((stage) => same.includes(stage));
  const rest = same.filter((stage) => stage !== 'LAST_32' && !(isRun && runs.includes(stage as (typeof runs)[number])));
  const words = rest.map((stage) => i18n._(stageNames[stage as keyof typeof stageNames]));
  const all = isRun ? [i18n._(msg`up to quarters`), ...words] : words;
  const text = all.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
