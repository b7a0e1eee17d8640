import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { IconEye } from '../icons/signs/IconEye.ts';
import { IconEyeOff } from '../icons/signs/IconEyeOff.ts';
import css from './Field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** True if the dialog's focus starts in this field. */
  'data-autofocus'?: boolean;
  label: string;
  icon?: ReactNode;
  /** The rule for the field, which is shown while there is no error. */
  hint?: ReactNode;
  /** The fault of the value, which replaces the hint. */
  error?: string | undefined;
  end?: ReactNode;
}

export function Field({ label, icon, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {icon}
      <input {...input} id={id} {...describedBy(id, { hint, error })} />
      {end}
    </FieldFrame>
  );
}

type Explained = Pick<FieldProps, 'hint' | 'error'>;

/** The label above a field, and the hint or the error below it. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: Explained & { id: string; label: string; children: ReactNode }) {
  return (
    <div className={css.label}>
      <label className={css.name} htmlFor={id}>
        {label}
      </label>
      <span className="field">{children}</span>
      <BelowField id={`${id}below`} hint={hint} error={error} />
    </div>
  );
}

/** Returns the attributes of a control that refer screen readers to the hint or the error in its `FieldFrame`. */
export function describedBy(id: string, { hint, error }: Explained) {
  const isExplained = (error ?? hint) !== undefined;
  return { 'aria-invalid': error !== undefined, ...(isExplained && { 'aria-describedby': `${id}below` }) };
}

function BelowField({ id, hint, error }: Explained & { id: string }) {
  const below = error ?? hint;
  if (below === undefined) return null;
  return (
    <span id={id} className={`${css.below} ${error === undefined ? '' : css.error}`} aria-live="polite">
      {error !== undefined && <IconAlertTriangle size={18} aria-hidden="true" />}
      <span>{below}</span>
    </span>
  );
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={css.peek}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
        </button>
      }
    />
  );
}
