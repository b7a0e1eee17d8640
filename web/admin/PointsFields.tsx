import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import { factorOf } from '../../game/competition/points.ts';
import { useCompetition } from '../competition/data.ts';
import { stageName } from '../matches/stage-names.ts';
import css from './Admin.module.css';

interface PointsFieldsProps {
  points: PointsRule;
  /** If `onChange` is missing, the numbers are read-only. */
  onChange?: (points: PointsRule) => void;
}

export function PointsFields({ points, onChange }: PointsFieldsProps) {
  const { stages } = useCompetition();
  const { winner, exact, difference, team, bonus } = points;
  const factor = Object.fromEntries(stages.map(({ id }) => [id, factorOf(points, id)]));
  const set = onChange && ((part: Partial<PointsRule>) => onChange({ ...points, ...part }));
  return (
    <>
      <Numbers
        legend={<Trans>Points per pick (multiplied by the stage factor)</Trans>}
        names={pickNames}
        values={{ winner, exact, difference }}
        onChange={set}
      />
      <Numbers
        legend={<Trans>Stage factors</Trans>}
        names={Object.fromEntries(stages.map((stage) => [stage.id, stageName(stage)]))}
        values={factor}
        onChange={set && ((part) => set({ factor: { ...factor, ...withoutGaps(part) } }))}
      />
      <Numbers
        legend={<Trans>Points per favourite team</Trans>}
        names={teamNames}
        values={team}
        onChange={set && ((part) => set({ team: { ...team, ...part } }))}
      />
      <Numbers
        legend={<Trans>Group bonus per match</Trans>}
        names={bonusNames}
        values={bonus}
        onChange={set && ((part) => set({ bonus: { ...bonus, ...part } }))}
      />
    </>
  );
}

function withoutGaps(part: Partial<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(part).filter((entry): entry is [string, number] => entry[1] !== undefined));
}

const pickNames = {
  winner: <Trans>Right winner</Trans>,
  exact: <Trans>Exact score</Trans>,
  difference: <Trans>Right goal difference</Trans>,
};
const teamNames = {
  win: <Trans>A win</Trans>,
  draw: <Trans>A draw</Trans>,
  loss: <Trans>A loss</Trans>,
  round: <Trans>Each round reached</Trans>,
  champion: <Trans>The title</Trans>,
};
const bonusNames = {
  members: <Trans>Picks needed</Trans>,
  exact: <Trans>The only exact score</Trans>,
  winner: <Trans>The only right winner</Trans>,
};

interface NumbersProps<Key extends string> {
  legend: ReactNode;
  names: Record<Key, ReactNode>;
  values: Record<Key, number>;
  onChange: ((part: Partial<Record<Key, number>>) => void) | undefined;
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
          onChange={onChange && ((value) => onChange({ [key]: value } as Partial<Record<Key, number>>))}
        />
      ))}
    </fieldset>
  );
}

interface NumberFieldProps {
  name: ReactNode;
  value: number;
  onChange?: ((value: number) => void) | undefined;
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
          readOnly={!onChange}
          value={value}
          onChange={(event) => onChange?.(Math.min(100, Math.max(0, Math.trunc(Number(event.target.value)))))}
        />
      </span>
    </span>
  );
}
