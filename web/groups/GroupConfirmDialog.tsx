import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from '../platform/router/hooks.ts';
import type { Group } from '../../game/groups/group.ts';
import { paths } from '../platform/paths.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useGroupActs } from './data.ts';

export type GroupConfirmation =
  | { act: 'leave' | 'delete' | 'endInvite' | 'newInvite' }
  | { act: 'remove' | 'handOver'; uid: string; nick: string };

interface GroupConfirmDialogProps {
  group: Group;
  question: GroupConfirmation;
  onClose: () => void;
}

export function GroupConfirmDialog({ group, question, onClose }: GroupConfirmDialogProps) {
  const navigate = useNavigate();
  const acts = useGroupActs(group.name, async () => navigate(paths.groups()));
  const act = acts[question.act];
  const done = { onSuccess: onClose };
  const carryOut = (): void => {
    if (question.act === 'remove' || question.act === 'handOver') acts[question.act].mutate(question.uid, done);
    else acts[question.act].mutate(undefined, done);
  };
  const { title, text, button } = wordsOf(question, group);
  return (
    <ConfirmDialog
      title={title}
      act={button}
      isDangerous={question.act === 'delete' || question.act === 'remove' || question.act === 'leave'}
      isPending={act.isPending}
      error={act.isError && <ErrorNote error={act.error} />}
      onAct={carryOut}
      onClose={onClose}
    >
      <p className="t2">{text}</p>
    </ConfirmDialog>
  );
}

interface Words {
  title: string;
  text: ReactNode;
  button: string;
}

function wordsOf(question: GroupConfirmation, { name, locked, token }: Group): Words {
  switch (question.act) {
    case 'leave':
      return {
        title: i18n._(msg`Leave ${name}?`),
        text: locked ? (
          <Trans>
            You'll lose your bonus points in this group. It's locked, so you can't rejoin unless the owner unlocks it.
          </Trans>
        ) : (
          <Trans>You'll lose your bonus points in this group. You can rejoin with an invite link.</Trans>
        ),
        button: i18n._(msg`Leave group`),
      };
    case 'delete':
      return {
        title: i18n._(msg`Delete ${name}?`),
        text: (
          <Trans>
            This permanently deletes the group's table, bonus points and invite link for everyone. Players keep their
            own points.
          </Trans>
        ),
        button: i18n._(msg`Delete group`),
      };
    case 'endInvite':
    case 'newInvite':
      return wordsOfInvite(question.act);
    case 'remove':
      return {
        title: i18n._(msg`Remove ${question.nick}?`),
        text:
          token === null ? (
            <Trans>There's no invite link, so they can't come back by themselves.</Trans>
          ) : (
            <Trans>The invite link is replaced, so they can't come back with the old one.</Trans>
          ),
        button: i18n._(msg`Remove ${question.nick}`),
      };
    case 'handOver':
      return wordsOfHandOver(question.nick);
  }
}

function wordsOfInvite(act: 'endInvite' | 'newInvite'): Words {
  return act === 'endInvite'
    ? {
        title: i18n._(msg`Switch off the invite link?`),
        text: <Trans>The link stops working immediately. Members stay in the group.</Trans>,
        button: i18n._(msg`Switch off link`),
      }
    : {
        title: i18n._(msg`Create a new link?`),
        text: <Trans>The old link stops working immediately. Members stay in the group.</Trans>,
        button: i18n._(msg`Create new link`),
      };
}

function wordsOfHandOver(nick: string): Words {
  return {
    title: i18n._(msg`Hand the group over to ${nick}?`),
    text: (
      <Trans>
        Only they will be able to manage the invite link, remove members, and lock or delete the group. You'll stay a
        member.
      </Trans>
    ),
    button: i18n._(msg`Hand over to ${nick}`),
  };
}
