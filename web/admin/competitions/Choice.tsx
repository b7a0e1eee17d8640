import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BelowField } from '../../ui/Field.tsx';
import css from './Competitions.module.css';

interface ChoiceProps {
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

export function Choice({ label, value, onChange, hint, error, children }: ChoiceProps) {
  const id = useId();
  const isExplained = hint !== undefined || error !== undefined;
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
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

/** A choice of a time zone. The value is empty while none is chosen. */
export function TimeZoneChoice({ value, ...props }: Omit<ChoiceProps, 'children'>) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return (
    <Choice value={value} {...props}>
      {value === '' && (
        <option value="">
          <Trans>Choose one</Trans>
        </option>
      )}
      {[...new Set([value, ...zones])]
        .filter((zone) => zone !== '')
        .map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
    </Choice>
  );
}
