import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import { factorOf } from '../../../game/competition/points.ts';
import { useCompetition } from '../../competition/data.ts';
import { stageName } from '../../matches/stage-names.ts';
import css from './Points.module.css';
import { bonusNames, legends, pickNames, teamNames } from './point-names.tsx';

interface PointsFieldsProps {
  points: PointsRule;
  onChange: (points: PointsRule) => void;
}

export function PointsFields({ points, onChange }: PointsFieldsProps) {
  const { stages } = useCompetition();
  const { winner, exact, difference, team, bonus } = points;
  const factor = Object.fromEntries(stages.map(({ id }) => [id, factorOf(points, id)]));
  const set = (part: Partial<PointsRule>): void => onChange({ ...points, ...part });
  return (
    <div className={css.groups}>
      <Numbers legend={legends.pick} names={pickNames} values={{ winner, exact, difference }} onChange={set} />
      <Numbers
        legend={legends.factor}
        names={Object.fromEntries(stages.map((stage) => [stage.id, stageName(stage)]))}
        values={factor}
        onChange={(part) => set({ factor: { ...factor, ...withoutGaps(part) } })}
      />
      <Numbers
        legend={legends.team}
        names={teamNames}
        values={team}
        onChange={(part) => set({ team: { ...team, ...part } })}
      />
      <Numbers
        legend={legends.bonus}
        names={bonusNames}
        values={bonus}
        onChange={(part) => set({ bonus: { ...bonus, ...part } })}
      />
    </div>
  );
}

function withoutGaps(part: Partial<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(part).filter((entry): entry is [string, number] => entry[1] !== undefined));
}

interface NumbersProps<Key extends string> {
  legend: ReactNode;
  names: Record<Key, ReactNode>;
  values: Record<Key, number>;
  onChange: (part: Partial<Record<Key, number>>) => void;
}

function Numbers<Key extends string>({ legend, names, values, onChange }: NumbersProps<Key>) {
  return (
    <fieldset className={css.numbers}>
      <legend>{legend}</legend>
      {(Object.keys(names) as Key[]).map((key) => (
        <NumberField
          key={key}
          name={names[key]}
          value={values[key]}
          onChange={(value) => onChange({ [key]: value } as Partial<Record<Key, number>>)}
        />
      ))}
    </fieldset>
  );
}

interface NumberFieldProps {
  name: ReactNode;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ name, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <span className={css.number}>
      <label htmlFor={id}>{name}</label>
      <span className="field">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          required
          value={value}
          onChange={(event) => onChange(Math.min(100, Math.max(0, Math.trunc(Number(event.target.value)))))}
        />
      </span>
    </span>
  );
}
