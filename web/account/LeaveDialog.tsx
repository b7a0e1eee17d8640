import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { OwnUser } from '../../game/identity/player.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Field } from '../ui/Field.tsx';
import css from './AccountPage.module.css';
import { useDeleteAccount } from './data.ts';

/** The last question: the nick is typed, so that nothing is deleted by a slip. */
export function LeaveDialog({ me, onClose }: { me: OwnUser; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const leave = useDeleteAccount(me.uid);
  const word = me.nick ?? t`delete`;
  const isRight = text.trim().toLowerCase() === word.toLowerCase();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isRight) leave.mutate();
  }

  return (
    <Dialog title={t`Delete your account?`} onClose={onClose}>
      <p className="t2">
        <Trans>Nobody can bring it back. If you want your data, download it first.</Trans>
      </p>
      <form className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={submit}>
        <Field
          label={t`Type “${word}” to go on`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {leave.refusal && <ErrorNote error={leave.refusal} />}
        <div className={css.ways}>
          <button type="submit" className="btn p" disabled={!isRight || leave.isPending}>
            {leave.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete for good</Trans>}
          </button>
          <button type="button" className="btn s" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
