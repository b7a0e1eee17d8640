import type { ReactNode } from 'react';
import css from './Competitions.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <span className="field">
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
      </span>
    </label>
  );
}

export function TimeZoneChoice({ label, value, onChange }: Omit<ChoiceProps, 'children'>) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return (
    <Choice label={label} value={value} onChange={onChange}>
      {[...new Set([value, ...zones])].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Choice>
  );
}
