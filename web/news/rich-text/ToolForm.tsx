import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import css from './RichText.module.css';

interface ToolFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** What may be done, before Cancel. */
  acts: ReactNode;
  children: ReactNode;
}

/** What a tool of the editor asks before it changes the text; Escape takes it away. */
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
