import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { stages } from '../../game/competition/points.ts';
import type { PointsRule, Stage } from '../../game/competition/points.ts';
import { roundNames } from '../matches/round-names.tsx';
import css from './Admin.module.css';

interface PointsFieldsProps {
  points: PointsRule;
  /** Without it the numbers are to be read only. */
  onChange?: (points: PointsRule) => void;
}

/** Every number of a points record with its name. */
export function PointsFields({ points, onChange }: PointsFieldsProps) {
  const set = (part: Partial<PointsRule>) => onChange?.({ ...points, ...part });
  const number = (name: ReactNode, value: number, give: (value: number) => void) => (
    <NumberField name={name} value={value} onChange={onChange && give} />
  );
  const { factor, team, bonus } = points;
  return (
    <>
      <fieldset className={css.numbers}>
        <legend>
          <Trans>A pick earns, times the factor of the stage</Trans>
        </legend>
        {number(<Trans>Right winner</Trans>, points.winner, (winner) => set({ winner }))}
        {number(<Trans>Exact score</Trans>, points.exact, (exact) => set({ exact }))}
        {number(<Trans>Right goal difference</Trans>, points.difference, (difference) => set({ difference }))}
      </fieldset>
      <fieldset className={css.numbers}>
        <legend>
          <Trans>Factor of each stage</Trans>
        </legend>
        {stages.map((stage: Stage) => (
          <NumberField
            key={stage}
            name={roundNames[stage]}
            value={factor[stage]}
            onChange={onChange && ((value) => set({ factor: { ...factor, [stage]: value } }))}
          />
        ))}
      </fieldset>
      <fieldset className={css.numbers}>
        <legend>
          <Trans>A favourite earns</Trans>
        </legend>
        {number(<Trans>A win</Trans>, team.win, (win) => set({ team: { ...team, win } }))}
        {number(<Trans>A draw</Trans>, team.draw, (draw) => set({ team: { ...team, draw } }))}
        {number(<Trans>A loss</Trans>, team.loss, (loss) => set({ team: { ...team, loss } }))}
        {number(<Trans>A round reached</Trans>, team.round, (round) => set({ team: { ...team, round } }))}
        {number(<Trans>The title</Trans>, team.champion, (champion) => set({ team: { ...team, champion } }))}
      </fieldset>
      <fieldset className={css.numbers}>
        <legend>
          <Trans>Bonus within a group, a match</Trans>
        </legend>
        {number(<Trans>Picks it takes</Trans>, bonus.members, (members) => set({ bonus: { ...bonus, members } }))}
        {number(<Trans>The only exact score</Trans>, bonus.exact, (exact) => set({ bonus: { ...bonus, exact } }))}
        {number(<Trans>The only right winner</Trans>, bonus.winner, (winner) => set({ bonus: { ...bonus, winner } }))}
      </fieldset>
    </>
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
