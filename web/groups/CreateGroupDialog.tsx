import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { groupNameRefusal } from '../../game/groups/group.ts';
import { foldName } from '../../game/identity/name.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { paths } from '../app/paths.ts';
import { sentenceFor } from '../app/problem-sentences.ts';
import { useCompetition } from '../competition/data.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useCreateGroup } from './data.ts';

/** Asks for a name; the group is there at once, with its maker as owner. */
export function CreateGroupDialog({ me, onClose }: { me: OwnUser; onClose: () => void }) {
  const { t } = useLingui();
  const { settings } = useCompetition();
  const navigate = useNavigate();
  const create = useCreateGroup();
  const [text, setText] = useState('');
  const name = foldName(text);
  const refusal = groupNameRefusal(name, { isAdmin: me.isAdmin, reservedNames: settings.RESERVED_NAMES });
  const fault = useFault(name, refusal);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (refusal) return;
    create.mutate(text, {
      onSuccess: (answer) => void navigate(`${paths.group(answer.name)}?tab=invite`),
    });
  }

  return (
    <Dialog title={t`New group`} {...(!create.isPending && { onClose })}>
      <form className="stack" style={{ '--g': '14px' } as React.CSSProperties} noValidate onSubmit={save}>
        <Field
          label={t`Name`}
          name="group"
          autoComplete="off"
          maxLength={90}
          data-autofocus
          value={text}
          hint={<Trans>3 to 30 letters, digits, spaces and ' . - _ & !</Trans>}
          error={create.isError ? sentenceFor(create.error) : fault}
          onChange={(event) => {
            setText(event.target.value);
            create.reset();
          }}
        />
        <button type="submit" className="btn p" disabled={refusal !== undefined || create.isPending}>
          {create.isPending ? <Trans>Making it…</Trans> : <Trans>Make the group</Trans>}
        </button>
      </form>
    </Dialog>
  );
}

/** Nothing is wrong while somebody is still typing the first letters. */
function useFault(name: string, refusal: ReturnType<typeof groupNameRefusal>): string | undefined {
  const { t } = useLingui();
  if (refusal === 'name_reserved') return t`That name is kept for the organisers. Try another.`;
  if (refusal === 'invalid' && Array.from(name).length >= 3) {
    return t`Letters of one script, digits, spaces and ' . - _ & !, 30 at most.`;
  }
  return undefined;
}
