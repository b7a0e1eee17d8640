import type { FormEvent, ReactNode } from 'react';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';

interface FormProps {
  form: { submit: (event: FormEvent<HTMLFormElement>) => void };
  className?: string | undefined;
  /** In px, between the parts of the form. */
  gap?: number;
  children: ReactNode;
}

/** Fields one below another with a button that sends them. The faults are shown by the fields, not by the browser. */
export function Form({ form, className = 'stack', gap = 12, children }: FormProps) {
  return (
    <form className={className} style={{ '--g': `${gap}px` } as React.CSSProperties} noValidate onSubmit={form.submit}>
      {children}
    </form>
  );
}

interface SendButtonProps {
  isBusy: boolean;
  /** The words of the button. */
  children: ReactNode;
}

/** Sends the form; it turns while the answer is on its way. */
export function SendButton({ isBusy, children }: SendButtonProps) {
  return (
    <button type="submit" className="btn p" disabled={isBusy}>
      {isBusy && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
