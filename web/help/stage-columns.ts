import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { factorOf } from '../../game/competition/points.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Stage } from '../../game/competition/stages.ts';
import { stageName } from '../matches/stage-names.ts';

/** The stages in which a pick earns the same points. */
export interface StageColumn {
  factor: number;
  /** One of these stages, with which points can be computed. */
  stage: Stage;
  /** For example "Semis, Final". */
  name: string;
  /** The name, or the factor in place of several names, which need more room than a column of a phone has. The text below the table names them. */
  short: string;
}

/** Returns one column for each stage factor, in the order in which the stages are played. */
export function stageColumns(points: PointsRule, stages: readonly Stage[]): StageColumn[] {
  const byFactor = Map.groupBy(stages, (stage) => factorOf(points, stage.id));
  return [...byFactor].flatMap(([factor, [first, ...others]]) =>
    first ? [{ factor, stage: first, ...namesOf([first, ...others], { stages, factor }) }] : [],
  );
}

/** Stages that follow each other are named by the first and the last of them, if there are more than two. */
function namesOf(same: readonly Stage[], { stages, factor }: { stages: readonly Stage[]; factor: number }) {
  const runs = same.reduce<Stage[][]>((all, stage) => {
    const run = all.at(-1);
    const before = stages[stages.indexOf(stage) - 1];
    if (run && before && run.at(-1) === before) run.push(stage);
    else all.push([stage]);
    return all;
  }, []);
  const words = runs.flatMap((run) => {
    const names = run.map((stage) => stageName(stage, 'short'));
    const [first = '', last = ''] = [names[0], names.at(-1)];
    return run.length > 2 ? [i18n._(msg`${first} to ${last}`)] : names;
  });
  const name = words.join(', ');
  return { name, short: words.length > 1 && factor !== 1 ? `×${factor}` : name };
}
