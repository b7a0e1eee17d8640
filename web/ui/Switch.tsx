import type { ReactNode } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** For places where the word has no room; screen readers still say it. */
  labelClassName?: string | undefined;
  /** Why it cannot be switched now: the id of the element that says so. */
  lockedBy?: string | undefined;
}

/** Something that is on or off at once, without a save. */
export function Switch({ label, checked, onChange, labelClassName, lockedBy }: SwitchProps) {
  const isLocked = lockedBy !== undefined;
  return (
    <label className={css.switch}>
      <span className={labelClassName}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-disabled={isLocked}
        aria-describedby={lockedBy}
        onChange={(event) => !isLocked && onChange(event.target.checked)}
      />
      <span className={css.track} />
    </label>
  );
}
