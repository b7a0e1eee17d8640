import { Trans, useLingui } from '@lingui/react/macro';
import { IconKey } from '../icons/people/IconKey.ts';
import { ConfirmAddressNotice } from '../identity/ConfirmAddressNotice.tsx';
import { useMe } from '../identity/data.ts';
import { emailFault, newPasswordFault, refusedPassword } from '../identity/fields/credentials.ts';
import { EmailField, trimmedEmail } from '../identity/fields/EmailField.tsx';
import { PasswordRule } from '../identity/fields/PasswordRule.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useSetPassword } from './data.ts';

/** Sets the first password. An account without an email address must add one. `known` is the address of the account, if it has one. */
export function SetPassword({ email: known }: { email: string | null }) {
  const { t } = useLingui();
  const set = useSetPassword();
  const me = useMe();
  const form = useForm({
    stored: { email: known ?? '', password: '' },
    tidy: trimmedEmail,
    faultsOf: ({ email, password }) => ({
      email: known === null ? emailFault(email) : undefined,
      password: newPasswordFault(password, me),
    }),
    refusal: set.refusal,
    refusedAt: (error) => ({ password: refusedPassword(error) }),
    onSubmit: (credentials) => set.mutate(credentials),
  });
  if (set.data && 'mail' in set.data) return <ConfirmAddressNotice email={form.values.email} />;
  return (
    <Form form={form}>
      <p className="small t2">
        <Trans>Your account has no password. You don't need one, but you can set one as another way to sign in.</Trans>
      </p>
      {known === null && <EmailField {...form.field('email')} autoComplete="email" />}
      <PasswordField
        {...form.field('password')}
        label={t`New password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="new-password"
        hint={<PasswordRule owner={me} />}
      />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <button type="submit" className="btn s" disabled={set.isPending}>
        <Trans>Set password</Trans>
      </button>
    </Form>
  );
}
