import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../platform/router/hooks.ts';
import type { OwnUser } from '../../../game/identity/player.ts';
import { paths } from '../../platform/paths.ts';
import { sentenceFor } from '../../platform/texts/problem-sentences.ts';
import { useCompetition } from '../../competition/data.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCreateGroup } from '../data.ts';
import { groupNameFault } from '../group-name-fault.ts';
import { shareInvite } from '../joining/share-invite.ts';

export function CreateGroupDialog({ me, onClose }: { me: OwnUser; onClose: () => void }) {
  const { t } = useLingui();
  const { form, create } = useGroupForm(me);
  return (
    <Dialog title={t`New group`} {...(!create.isPending && { onClose })}>
      <Form form={form} gap={14}>
        <Field
          {...form.field('group')}
          label={t`Name`}
          autoComplete="off"
          maxLength={90}
          data-autofocus
          hint={
            <Trans>
              3 to 30 characters: letters, digits, spaces and <span className="nowrap">' . - _ & !</span>
            </Trans>
          }
        />
        <button type="submit" className="btn p" disabled={!form.isRight || create.isPending}>
          {create.isPending ? <Trans>Creating…</Trans> : <Trans>Create group</Trans>}
        </button>
      </Form>
    </Dialog>
  );
}

function useGroupForm(me: OwnUser) {
  const { settings } = useCompetition();
  const navigate = useNavigate();
  const create = useCreateGroup(({ name, token }) => {
    void navigate(`${paths.group(name)}?tab=invite`);
    shareInvite({ name, token });
  });
  const rule = { isAdmin: me.isAdmin, reservedNames: settings.RESERVED_NAMES };
  const form = useForm({
    stored: { group: '' },
    faultsOf: ({ group }) => ({ group: groupNameFault(group, rule) }),
    showsFaults: 'typed',
    refusal: create.error,
    refusedAt: (error) => ({ group: error ? sentenceFor(error) : undefined }),
    onChange: create.reset,
    onSubmit: ({ group }) => create.mutate(group),
  });
  return { form, create };
}
