import { useLingui } from '@lingui/react/macro';
import { IconKey } from '../icons/people/IconKey.ts';
import { IconMail } from '../icons/people/IconMail.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { Form, SendButton } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Faults } from '../ui/form/form-state.ts';
import type { Credentials } from './sign-in/data.ts';
import { emailFault, newPasswordFault, ordinaryFan, refusedEmail, refusedPassword } from './fields/credentials.ts';
import type { PasswordOwner } from './fields/credentials.ts';
import { EmailField, trimmedEmail } from './fields/EmailField.tsx';
import { PasswordRule } from './fields/PasswordRule.tsx';

interface CredentialsFormProps {
  /** The text of the button. */
  act: string;
  /** True for a new password, which must follow the rules. An existing password is only compared. */
  isNew: boolean;
  /** The owner of the password; missing before the sign-in, when the owner is not known yet. */
  owner?: PasswordOwner;
  tone?: 'p' | 's' | undefined;
  isBusy: boolean;
  refusal: Error | null;
  onSubmit: (credentials: Credentials) => void;
}

/** A form for an email address and a password. It shows a fault beside its field once the fan has left the field or pressed the button. */
export function CredentialsForm({
  act,
  isNew,
  owner = ordinaryFan,
  tone,
  isBusy,
  refusal,
  onSubmit,
}: CredentialsFormProps) {
  const { t } = useLingui();
  const form = useForm<Credentials>({
    stored: { email: '', password: '' },
    tidy: trimmedEmail,
    faultsOf: (credentials) => faultsOf(credentials, { isNew, owner }),
    showsFaults: 'left',
    refusal,
    refusedAt: (refused) => ({ email: refusedEmail(refused), password: refusedPassword(refused) }),
    onSubmit,
  });
  return (
    <Form form={form}>
      <EmailField
        {...form.field('email')}
        icon={<IconMail size={18} aria-hidden="true" />}
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username webauthn'}
        required
        data-autofocus
      />
      <PasswordField
        {...form.field('password')}
        key={isNew ? 'new' : 'current'}
        label={t`Password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={isNew ? <PasswordRule owner={owner} /> : undefined}
      />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <SendButton isBusy={isBusy} tone={tone}>
        {act}
      </SendButton>
    </Form>
  );
}

function faultsOf(
  { email, password }: Credentials,
  { isNew, owner }: { isNew: boolean; owner: PasswordOwner },
): Faults<Credentials> {
  const isJudged = isNew || password === '';
  return { email: emailFault(email), password: isJudged ? newPasswordFault(password, owner) : undefined };
}
