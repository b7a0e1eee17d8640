import { useId } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './Field.tsx';

export interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the field while there is no error. */
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

export function Choice({ label, value, onChange, hint, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        value={value}
        {...describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
