import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { foldName } from '../../game/identity/name.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { sentenceFor } from '../app/problem-sentences.ts';
import { useCompetition } from '../competition/data.ts';
import { Field } from '../ui/Field.tsx';
import { usePatchMe } from './data.ts';
import { nickFault } from './nick-fault.ts';

interface NickFormProps {
  me: OwnUser;
  /** The words of the button. */
  act: string;
}

/** Chooses or changes the nick; the rule is said while typing, whether it is in use when saving. */
export function NickForm({ me, act }: NickFormProps) {
  const { t } = useLingui();
  const { settings } = useCompetition();
  const patchMe = usePatchMe();
  const [text, setText] = useState(me.nick ?? '');
  const nick = foldName(text);
  const fault = nickFault(text, { isAdmin: me.isAdmin, reservedNames: settings.RESERVED_NAMES });
  const isUnchanged = nick === me.nick;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!fault && !isUnchanged) patchMe.mutate({ uid: me.uid, nick });
  }

  return (
    <form className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={save}>
      <Field
        label={t`Nick`}
        name="nick"
        autoComplete="nickname"
        maxLength={60}
        spellCheck={false}
        data-autofocus
        value={text}
        hint={<Trans>3 to 20 letters, digits, spaces and . _ -</Trans>}
        error={text !== '' && fault ? fault : patchMe.isError ? sentenceFor(patchMe.error) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          patchMe.reset();
        }}
      />
      <button type="submit" className="btn p" disabled={fault !== undefined || isUnchanged || patchMe.isPending}>
        {patchMe.isPending ? <Trans>Saving…</Trans> : act}
      </button>
      {patchMe.isSuccess && isUnchanged && (
        <p className="small" role="status">
          <Trans>Saved.</Trans>
        </p>
      )}
    </form>
  );
}
