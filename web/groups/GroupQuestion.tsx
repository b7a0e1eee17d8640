import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Group } from '../../game/groups/group.ts';
import { paths } from '../app/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useGroupActs } from './data.ts';
import css from './GroupPage.module.css';

export type GroupQuestion =
  | { act: 'leave' | 'delete' | 'endInvite' | 'newInvite' }
  | { act: 'remove' | 'handOver'; uid: string; nick: string };

interface GroupQuestionProps {
  group: Group;
  question: GroupQuestion;
  onClose: () => void;
}

export function GroupQuestionDialog({ group, question, onClose }: GroupQuestionProps) {
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

function useWords(question: GroupQuestion, { name }: Group): { title: string; text: ReactNode; button: string } {
  const { t } = useLingui();
  switch (question.act) {
    case 'leave':
      return {
        title: t`Leave ${name}?`,
        text: <Trans>Your bonus points stay with the group. With an invite you can come back.</Trans>,
        button: t`Leave ${name}`,
      };
    case 'delete':
      return {
        title: t`Delete ${name}?`,
        text: <Trans>Its table, its bonus points and its invite go for everybody. Nobody's own points change.</Trans>,
        button: t`Delete ${name}`,
      };
    case 'endInvite':
      return {
        title: t`End the invite?`,
        text: <Trans>The link stops working at once. Who is in stays in.</Trans>,
        button: t`End the invite`,
      };
    case 'newInvite':
      return {
        title: t`Make a new link?`,
        text: <Trans>The old link stops working at once. Who is in stays in.</Trans>,
        button: t`Make a new link`,
      };
    case 'remove':
      return {
        title: t`Remove ${question.nick}?`,
        text: <Trans>With an invite link they could come back; make a new link if they should not.</Trans>,
        button: t`Remove ${question.nick}`,
      };
    case 'handOver':
      return {
        title: t`Hand over to ${question.nick}?`,
        text: <Trans>From then on only they make invites, lock, remove and delete. You stay a member.</Trans>,
        button: t`Make ${question.nick} the owner`,
      };
  }
}
