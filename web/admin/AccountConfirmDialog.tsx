import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Account, Role } from '../../game/admin/api.ts';
import { AdminConfirmDialog } from './AdminConfirmDialog.tsx';
import { useAccountAct } from './data.ts';
import type { AccountAct } from './data.ts';

interface AccountConfirmDialogProps {
  account: Account;
  act: AccountAct;
  onClose: () => void;
}

export function AccountConfirmDialog({ account, act, onClose }: AccountConfirmDialogProps) {
  const does = useAccountAct();
  const { title, text, button } = wordsOf(account.nick ?? account.email, act);
  return (
    <AdminConfirmDialog
      title={title}
      act={button}
      isPending={does.isPending}
      error={does.error}
      onAct={() => does.mutate(act, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">{text}</p>
    </AdminConfirmDialog>
  );
}

interface Words {
  title: string;
  text: ReactNode;
  button: string;
}

function wordsOf(name: string, act: AccountAct): Words {
  if ('signOut' in act) {
    return {
      title: i18n._(msg`Sign ${name} out everywhere?`),
      text: <Trans>This signs out all their devices. They can sign in again.</Trans>,
      button: i18n._(msg`Sign out everywhere`),
    };
  }
  return 'blocked' in act ? wordsOfBlock(name, act.blocked) : wordsOfRole(name, act.role);
}

function wordsOfBlock(name: string, blocked: boolean): Words {
  return blocked
    ? {
        title: i18n._(msg`Block ${name}?`),
        text: (
          <Trans>
            They're signed out immediately. Until you unblock them, they can't sign in and are hidden from all tables.
          </Trans>
        ),
        button: i18n._(msg`Block`),
      }
    : {
        title: i18n._(msg`Unblock ${name}?`),
        text: <Trans>They can sign in again and return to the tables with their points.</Trans>,
        button: i18n._(msg`Unblock`),
      };
}

function wordsOfRole(name: string, role: Role): Words {
  switch (role) {
    case 'admin':
      return {
        title: i18n._(msg`Make ${name} an admin?`),
        text: <Trans>Admins can do everything on this page, including removing you as an admin.</Trans>,
        button: i18n._(msg`Make admin`),
      };
    case 'staff':
      return {
        title: i18n._(msg`Make ${name} staff?`),
        text: <Trans>Staff can write, publish and delete news, but nothing else.</Trans>,
        button: i18n._(msg`Make staff`),
      };
    case 'none':
      return {
        title: i18n._(msg`Make ${name} a player?`),
        text: <Trans>They lose all staff and admin permissions immediately.</Trans>,
        button: i18n._(msg`Make player`),
      };
  }
}
