import type { ReactNode } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** For places where the word has no room; screen readers still say it. */
  labelClassName?: string | undefined;
}

/** Something that is on or off at once, without a save. */
export function Switch({ label, checked, onChange, labelClassName }: SwitchProps) {
  return (
    <label className={css.switch}>
      <span className={labelClassName}>{label}</span>
      <input type="checkbox" role="switch" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={css.track} />
    </label>
  );
}
