import type { ReactNode } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The class of the label, such as one that hides it where there is no room. Screen readers still read a hidden label. */
  labelClassName?: string | undefined;
  /** The id of the element that explains why the switch is locked; undefined if it is not locked. */
  lockedBy?: string | undefined;
}

/** A switch that takes effect at once, without a save button. */
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
