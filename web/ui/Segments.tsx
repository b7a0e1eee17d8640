import type { ReactNode } from 'react';
import css from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: { value: Value; name: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few ways to look at the same thing, one of them pressed. */
export function Segments<Value extends string>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className={css.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  );
}
