import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../game/identity/player.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import dialog from '../ui/dialog/Dialog.module.css';
import { useDeleteAccount } from './data.ts';

/**
 * Asks for confirmation before the account is deleted. The fan must type the nick, or a word if there is none, so that nobody deletes an
 * account by accident.
 */
export function DeleteAccountDialog({ me, onClose }: { me: OwnUser; onClose: () => void }) {
  const { t } = useLingui();
  const leave = useDeleteAccount(me.uid);
  const word = me.nick ?? t`delete`;
  const form = useForm({
    stored: { word: '' },
    // The error has no text, because the label already says what to type.
    faultsOf: (typed) => ({ word: typed.word.trim().toLowerCase() === word.toLowerCase() ? undefined : '' }),
    refusal: leave.refusal,
    onSubmit: () => leave.mutate(),
  });
  return (
    <Dialog title={t`Delete your account?`} onClose={onClose}>
      <p className="t2">
        <Trans>This can't be undone. Download your data first if you want to keep it.</Trans>
      </p>
      <Form form={form}>
        <Field
          {...form.field('word')}
          label={t`Type “${word}” to continue`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        {form.refusal && <ErrorNote error={form.refusal} />}
        <div className={dialog.answers}>
          <button type="submit" className={`btn ${dialog.danger}`} disabled={!form.isRight || leave.isPending}>
            {leave.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete permanently</Trans>}
          </button>
          <button type="button" className="btn s" onClick={onClose}>
            <Trans>Keep account</Trans>
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
