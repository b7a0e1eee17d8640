import type { FormEvent, ReactNode } from 'react';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';

interface FormProps {
  form: { submit: (event: FormEvent<HTMLFormElement>) => void };
  className?: string | undefined;
  /** The space between the parts of the form, in px. */
  gap?: number;
  children: ReactNode;
}

/** A form with fields in one column. The fields show the faults; the browser's own messages are switched off. */
export function Form({ form, className = 'stack', gap = 12, children }: FormProps) {
  return (
    <form className={className} style={{ '--g': `${gap}px` } as React.CSSProperties} noValidate onSubmit={form.submit}>
      {children}
    </form>
  );
}

interface SendButtonProps {
  isBusy: boolean;
  /** `s` where another button of the page is the first choice. */
  tone?: 'p' | 's' | undefined;
  children: ReactNode;
}

export function SendButton({ isBusy, tone = 'p', children }: SendButtonProps) {
  return (
    <button type="submit" className={`btn ${tone}`} disabled={isBusy}>
      {isBusy && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
