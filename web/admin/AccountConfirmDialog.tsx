import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Account } from '../../game/admin/api.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAccountAct } from './data.ts';
import type { AccountAct } from './data.ts';

interface AccountConfirmDialogProps {
  account: Account;
  act: AccountAct;
  onClose: () => void;
}

export function AccountConfirmDialog({ account, act, onClose }: AccountConfirmDialogProps) {
  const does = useAccountAct();
  const { title, text, button } = useWords(account.nick ?? account.email, act);
  return (
    <ConfirmDialog
      title={title}
      act={button}
      isPending={does.isPending}
      error={does.error}
      onAct={() => does.mutate(act, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">{text}</p>
    </ConfirmDialog>
  );
}

function useWords(name: string, act: AccountAct): { title: string; text: ReactNode; button: string } {
  const { t } = useLingui();
  if ('signOut' in act) {
    return {
      title: t`Sign ${name} out everywhere?`,
      text: <Trans>This signs out all their devices. They can sign in again.</Trans>,
      button: t`Sign out everywhere`,
    };
  }
  if ('blocked' in act) {
    return act.blocked
      ? {
          title: t`Block ${name}?`,
          text: (
            <Trans>
              They're signed out at once. Until you unblock them, they can't sign in and are hidden from all tables.
            </Trans>
          ),
          button: t`Block`,
        }
      : {
          title: t`Unblock ${name}?`,
          text: <Trans>They can sign in again and return to the tables with their points.</Trans>,
          button: t`Unblock`,
        };
  }
  switch (act.role) {
    case 'admin':
      return {
        title: t`Make ${name} an admin?`,
        text: <Trans>Admins can do everything on this page, including removing you as an admin.</Trans>,
        button: t`Make an admin`,
      };
    case 'staff':
      return {
        title: t`Make ${name} staff?`,
        text: <Trans>Staff can write, publish and delete news, and nothing else.</Trans>,
        button: t`Make staff`,
      };
    case 'none':
      return {
        title: t`Make ${name} a player?`,
        text: <Trans>They lose all staff and admin permissions at once.</Trans>,
        button: t`Make a player`,
      };
  }
}
