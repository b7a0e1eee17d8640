import type { ReactNode } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import { factorOf } from '../../../game/competition/points.ts';
import { useCompetition } from '../../competition/data.ts';
import { stageName } from '../../matches/stage-names.ts';
import css from './Points.module.css';
import { bonusNames, legends, pickNames, teamNames } from './point-names.tsx';

/** A version of the points to read, with what it changed of the version before. */
export function PointsShown({ points, former }: { points: PointsRule; former: PointsRule | undefined }) {
  const { stages } = useCompetition();
  const stageNames = Object.fromEntries(stages.map((stage) => [stage.id, stageName(stage)]));
  const factors = (of: PointsRule) => Object.fromEntries(stages.map(({ id }) => [id, factorOf(of, id)]));
  return (
    <div className={css.groups}>
      <Group legend={legends.pick} names={pickNames} values={ofPick(points)} former={former && ofPick(former)} />
      <Group legend={legends.factor} names={stageNames} values={factors(points)} former={former && factors(former)} />
      <Group legend={legends.team} names={teamNames} values={points.team} former={former?.team} />
      <Group legend={legends.bonus} names={bonusNames} values={points.bonus} former={former?.bonus} />
    </div>
  );
}

function ofPick({ winner, exact, difference }: PointsRule) {
  return { winner, exact, difference };
}

interface GroupProps<Key extends string> {
  legend: ReactNode;
  names: Record<Key, ReactNode>;
  values: Record<Key, number>;
  former: Record<Key, number> | undefined;
}

function Group<Key extends string>({ legend, names, values, former }: GroupProps<Key>) {
  return (
    <div className={css.group}>
      <h4 className={css.legend}>{legend}</h4>
      <dl>
        {(Object.keys(names) as Key[]).map((key) => (
          <div key={key} className={css.shown}>
            <dt>{names[key]}</dt>
            <dd>
              {former && former[key] !== values[key] && (
                <>
                  <del>{former[key]}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <b>{values[key]}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
