import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Group } from '../../game/groups/group.ts';
import { paths } from '../platform/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useGroupActs } from './data.ts';
import css from './GroupPage.module.css';

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
  const { title, text, button } = useWords(question, group);
  return (
    <Dialog title={title} {...(!act.isPending && { onClose })}>
      <p className="t2">{text}</p>
      {act.isError && <ErrorNote error={act.error} />}
      <div className={css.answers}>
        <button type="button" className="btn p" disabled={act.isPending} onClick={carryOut}>
          {button}
        </button>
        <button type="button" className="btn s" disabled={act.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Dialog>
  );
}

function useWords(question: GroupConfirmation, { name }: Group): { title: string; text: ReactNode; button: string } {
  const { t } = useLingui();
  switch (question.act) {
    case 'leave':
      return {
        title: t`Leave ${name}?`,
        text: <Trans>You lose your bonus points in this group. You can come back with an invite link.</Trans>,
        button: t`Leave ${name}`,
      };
    case 'delete':
      return {
        title: t`Delete ${name}?`,
        text: (
          <Trans>
            This deletes its table, bonus points and invite link for everyone. Players keep their own points.
          </Trans>
        ),
        button: t`Delete ${name}`,
      };
    case 'endInvite':
      return {
        title: t`Switch off the invite link?`,
        text: <Trans>The link stops working at once. Members stay in the group.</Trans>,
        button: t`Switch off the link`,
      };
    case 'newInvite':
      return {
        title: t`Create a new link?`,
        text: <Trans>The old link stops working at once. Members stay in the group.</Trans>,
        button: t`Create new link`,
      };
    case 'remove':
      return {
        title: t`Remove ${question.nick}?`,
        text: <Trans>They could come back with the invite link. Create a new link to prevent that.</Trans>,
        button: t`Remove ${question.nick}`,
      };
    case 'handOver':
      return {
        title: t`Hand over to ${question.nick}?`,
        text: (
          <Trans>
            Only they will be able to manage the invite link, lock the group, remove members and delete it. You stay a
            member.
          </Trans>
        ),
        button: t`Hand over to ${question.nick}`,
      };
  }
}
