import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import css from './Dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The text of the button that acts. */
  act: ReactNode;
  /** True if the action takes something away for good. */
  isDangerous?: boolean;
  isPending: boolean;
  /** The note that says why the action was refused. */
  error: ReactNode;
  onAct: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot simply be undone. It cannot be closed while the action runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, isDangerous = false, isPending, error, onAct, onClose } = props;
  return (
    <Dialog title={title} {...(!isPending && { onClose })}>
      <div className="stack" style={{ '--g': '12px' } as React.CSSProperties}>
        {children}
      </div>
      {error}
      <div className={css.answers}>
        <button
          type="button"
          className={isDangerous ? `btn ${css.danger}` : 'btn p'}
          disabled={isPending}
          onClick={onAct}
        >
          {act}
        </button>
        <button type="button" className="btn s" disabled={isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Dialog>
  );
}
