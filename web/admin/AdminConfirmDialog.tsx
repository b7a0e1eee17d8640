import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { AdminError } from './AdminError.tsx';
import type { SentenceByCode } from './AdminError.tsx';

interface AdminConfirmDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'error'> {
  /** Why the action was refused; null if it was not. */
  error: unknown;
  ownWords?: SentenceByCode;
}

/** A `ConfirmDialog` for an act of an admin, which may need a fresh sign-in. */
export function AdminConfirmDialog({ error, ownWords, ...props }: AdminConfirmDialogProps) {
  return <ConfirmDialog {...props} error={error !== null && <AdminError error={error} ownWords={ownWords} />} />;
}
