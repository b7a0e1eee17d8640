import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import type { SentenceByCode } from './AdminError.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The text of the button. */
  act: string;
  isPending: boolean;
  /** Why the action was refused; null if it was not. */
  error: unknown;
  ownWords?: SentenceByCode;
  onAct: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot simply be undone. */
export function ConfirmDialog({
  title,
  children,
  act,
  isPending,
  error,
  ownWords,
  onAct,
  onClose,
}: ConfirmDialogProps) {
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
