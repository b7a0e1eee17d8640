import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import type { OwnWords } from './AdminError.tsx';

interface AskDialogProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What the button says it does. */
  act: string;
  isPending: boolean;
  /** Why it was refused; null before. */
  error: unknown;
  ownWords?: OwnWords;
  onAct: () => void;
  onClose: () => void;
}

/** Asks once before what cannot simply be taken back. */
export function AskDialog({ title, children, act, isPending, error, ownWords, onAct, onClose }: AskDialogProps) {
  return (
    <Dialog title={title} {...(!isPending && { onClose })}>
      <div className="stack" style={{ '--g': '12px' } as React.CSSProperties}>
        {children}
      </div>
      {error !== null && <AdminError error={error} ownWords={ownWords} />}
      <div className={css.answers}>
        <button type="button" className="btn p" disabled={isPending} onClick={onAct}>
          {act}
        </button>
        <button type="button" className="btn s" disabled={isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Dialog>
  );
}
