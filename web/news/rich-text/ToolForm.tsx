import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import css from './RichText.module.css';

interface ToolFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The buttons before Cancel. */
  acts: ReactNode;
  children: ReactNode;
}

/** A form that a tool of the editor opens before it changes the text. Escape closes it. */
export function ToolForm({ onSubmit, onClose, acts, children }: ToolFormProps) {
  return (
    <form className={css.form} onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {children}
      <div className={css.answers}>
        {acts}
        <button type="button" className="btn q" onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}
