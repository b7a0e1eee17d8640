import type { ReactNode } from 'react';
import { barClass } from './bar-class.ts';
import type { BarLook } from './bar-class.ts';

interface SegmentsProps<Value extends string> extends BarLook {
  /** The name of the choice, for screen readers. */
  label: string;
  options: { value: Value; name: ReactNode; controls?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few views of the same thing, one of which is selected. */
export function Segments<Value extends string>({ label, options, value, onChoose, ...look }: SegmentsProps<Value>) {
  return (
    <div className={barClass(look)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-controls={option.controls}
          onClick={() => onChoose(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  );
}
