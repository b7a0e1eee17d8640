import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCompetition } from '../competition/data.ts';
import { groupNameFault } from '../groups/group-name-fault.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { IconTrash } from '../icons/writing/IconTrash.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { useForm } from '../ui/form/use-form.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { AdminConfirmDialog } from './AdminConfirmDialog.tsx';
import { groupsQuery, useRemoveGroup, useRenameGroup } from './data.ts';

export function Groups() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({ ...groupsQuery(search), placeholderData: keepPreviousData });
  const [question, setQuestion] = useState<{ name: string; act: Act }>();
  const groups = data?.groups ?? [];
  return (
    <>
      <SearchField label={t`Find a group`} maxLength={60} value={text} onSearch={setText} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && (
        <EmptyState>
          {search === '' ? <Trans>There are no groups yet.</Trans> : <Trans>There is no group with that name.</Trans>}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <ul className={`card ${css.list}`} aria-label={t`Groups`}>
          {groups.map((group) => (
            <GroupRow key={group.name} group={group} onAct={(act) => setQuestion({ name: group.name, act })} />
          ))}
        </ul>
      )}
      {data?.next !== null && data !== undefined && (
        <p className="small t2">
          <Trans>Not all groups are shown. Type part of the name to find one.</Trans>
        </p>
      )}
      {question?.act === 'rename' && <RenameDialog name={question.name} onClose={() => setQuestion(undefined)} />}
      {question?.act === 'remove' && <RemoveDialog name={question.name} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

type Act = 'rename' | 'remove';

interface GroupRowProps {
  group: { name: string; size: number };
  onAct: (act: Act) => void;
}

function GroupRow({ group: { name, size }, onAct }: GroupRowProps) {
  const { t } = useLingui();
  return (
    <li className={css.account} aria-label={name}>
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <Plural value={size} one="# member" other="# members" />
        </small>
      </span>
      <span className={css.acts}>
        <button type="button" className="btn q" aria-label={t`Rename ${name}`} onClick={() => onAct('rename')}>
          <IconPencil size={18} aria-hidden="true" />
          <Trans>Rename</Trans>
        </button>
        <button
          type="button"
          className={`btn q ${css.ends}`}
          aria-label={t`Delete ${name}`}
          onClick={() => onAct('remove')}
        >
          <IconTrash size={18} aria-hidden="true" />
          <Trans>Delete</Trans>
        </button>
      </span>
    </li>
  );
}

function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  const { form, rename } = useRenameForm(name, onClose);
  return (
    <Dialog title={t`Rename ${name}`} {...(!rename.isPending && { onClose })}>
      <Form form={form}>
        <p className="t2">
          <Trans>Members see the new name immediately. Links to the old name stop working.</Trans>
        </p>
        <Field
          {...form.field('to')}
          data-autofocus
          label={t`New name`}
          autoComplete="off"
          maxLength={90}
          hint={t`3 to 30 characters: letters from one alphabet, digits, spaces and ' . - _ & !`}
        />
        {rename.error && <AdminError error={rename.error} />}
        <div className={css.answers}>
          <button type="submit" className="btn p" disabled={!form.isRight || rename.isPending}>
            <Trans>Rename group</Trans>
          </button>
          <button type="button" className="btn s" disabled={rename.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

function useRenameForm(name: string, onDone: () => void) {
  const { settings } = useCompetition();
  const rename = useRenameGroup();
  // The actor is an admin, who may use reserved names.
  const rule = { isAdmin: true, reservedNames: settings.RESERVED_NAMES };
  const form = useForm({
    stored: { to: '' },
    faultsOf: ({ to }) => ({ to: groupNameFault(to, rule) }),
    showsFaults: 'typed',
    onChange: rename.reset,
    onSubmit: ({ to }) => rename.mutate({ name, to }, { onSuccess: onDone }),
  });
  return { form, rename };
}

function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveGroup();
  return (
    <AdminConfirmDialog
      title={t`Delete ${name}?`}
      act={t`Delete group`}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">
        <Trans>
          This permanently deletes the group's table, bonus points and invite link for everyone. Players keep their own
          points.
        </Trans>
      </p>
    </AdminConfirmDialog>
  );
}
