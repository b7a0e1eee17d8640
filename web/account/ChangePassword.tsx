import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Problem } from '../../game/problem.ts';
import { IconKey } from '../icons/people/IconKey.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { useMe } from '../identity/data.ts';
import { newPasswordFault, refusedPassword } from '../identity/fields/credentials.ts';
import { PasswordRule } from '../identity/fields/PasswordRule.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import css from './AccountPage.module.css';
import { useChangePassword, useMethods, useRemovePassword } from './data.ts';

export function ChangePassword() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const change = useChangePassword();
  const me = useMe();
  const form = useForm({
    stored: { currentPassword: '', newPassword: '' },
    faultsOf: ({ newPassword }) => ({ newPassword: newPasswordFault(newPassword, me) }),
    showsFaults: 'left',
    refusal: change.error,
    refusedAt: (error) => ({
      currentPassword: isWrongPassword(error) ? t`This isn't your current password.` : undefined,
      newPassword: refusedPassword(error),
    }),
    onSubmit: (passwords) => change.mutate(passwords, { onSuccess: close }),
  });

  function close(): void {
    setOpen(false);
    form.clear();
  }

  if (!isOpen) return <PasswordActs isChanged={change.isSuccess} onChange={() => setOpen(true)} />;
  return (
    <Form form={form}>
      <BothPasswords form={form} />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <div className={css.ways}>
        <button type="submit" className="btn p" disabled={change.isPending || form.values.currentPassword === ''}>
          <Trans>Change password</Trans>
        </button>
        <button type="button" className="btn q" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Form>
  );
}

function isWrongPassword(refusal: unknown): boolean {
  return refusal instanceof Problem && refusal.code === 'wrong_credentials';
}

interface BothPasswordsProps {
  form: Pick<ReturnType<typeof useForm<{ currentPassword: string; newPassword: string }>>, 'field'>;
}

function BothPasswords({ form }: BothPasswordsProps) {
  const { t } = useLingui();
  const me = useMe();
  return (
    <>
      <PasswordField
        {...form.field('currentPassword')}
        label={t`Current password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t`New password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="new-password"
        hint={
          <>
            <PasswordRule owner={me} /> <Trans>This signs out all your other devices.</Trans>
          </>
        }
      />
    </>
  );
}

function PasswordActs({ isChanged, onChange }: { isChanged: boolean; onChange: () => void }) {
  const { passkeys, providers } = useMethods();
  const remove = useRemovePassword();
  return (
    <>
      {isChanged && (
        <p className="note" role="status">
          <IconCheck size={18} aria-hidden="true" />
          <Trans>Password changed. All other devices have been signed out.</Trans>
        </p>
      )}
      <div className={css.ways}>
        <button type="button" className="btn s" onClick={onChange}>
          <Trans>Change password</Trans>
        </button>
        {passkeys.length + providers.length > 0 && (
          <button type="button" className="btn q" disabled={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove password</Trans>
          </button>
        )}
      </div>
      {remove.refusal && <ErrorNote error={remove.refusal} />}
    </>
  );
}
