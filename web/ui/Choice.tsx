import { useId } from 'react';
import type { ReactNode } from 'react';
import { BelowField } from './Field.tsx';
import css from './Field.module.css';

export interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the field while there is no error. */
  hint?: string;
  /** The fault of the value. */
  error?: string | undefined;
  /** The options. */
  children: ReactNode;
}

/** A field whose value is one of a few that are listed. */
export function Choice({ label, value, onChange, hint, error, children }: ChoiceProps) {
  const id = useId();
  const isExplained = hint !== undefined || error !== undefined;
  return (
    <div className={css.label}>
      <label className={css.name} htmlFor={id}>
        {label}
      </label>
      <span className="field">
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined}
          {...(isExplained && { 'aria-describedby': `${id}below` })}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </span>
      <BelowField id={`${id}below`} hint={hint} error={error} />
    </div>
  );
}
