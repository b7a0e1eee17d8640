import { Trans } from '@lingui/react/macro';
import { useCompetitionForGuests } from '../../competition/data.ts';
import { IconMail } from '../../icons/people/IconMail.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Form, SendButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { emailFault, refusedEmail } from '../fields/credentials.ts';
import { EmailField, trimmedEmail } from '../fields/EmailField.tsx';
import { BackButton } from './BackButton.tsx';
import { useRequestMail } from './data.ts';
import css from './SignInPanel.module.css';
import { MailSentNotice } from './MailSentNotice.tsx';

type Kind = 'reset' | 'link';

export function RequestMailForm({ kind, onBack }: { kind: Kind; onBack: () => void }) {
  const ask = useRequestMail(kind);
  const form = useForm({
    stored: { email: '' },
    tidy: trimmedEmail,
    faultsOf: ({ email }) => ({ email: emailFault(email) }),
    refusal: ask.error,
    refusedAt: (error) => ({ email: refusedEmail(error) }),
    onSubmit: ({ email }) => ask.mutate(email),
  });
  if (ask.isSuccess) return <MailSentNotice kind={kind} email={ask.variables} onBack={onBack} />;
  return (
    <Form form={form} className={css.step}>
      <h2>{kind === 'reset' ? <Trans>Forgot your password?</Trans> : <Trans>Sign in with a link</Trans>}</h2>
      <p className="t2">
        <WhatFor kind={kind} />
      </p>
      <EmailField
        {...form.field('email')}
        icon={<IconMail size={18} aria-hidden="true" />}
        inputMode="email"
        autoComplete="username"
        required
        autoFocus
      />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <SendButton isBusy={ask.isPending}>
        <Trans>Send link</Trans>
      </SendButton>
      <BackButton onBack={onBack} />
    </Form>
  );
}

function WhatFor({ kind }: { kind: Kind }) {
  const { signIn: offer } = useCompetitionForGuests();
  if (kind === 'reset') return <Trans>We'll email you a link to choose a new password.</Trans>;
  return offer.signUp === 'open' ? (
    <Trans>We'll email you a link that signs you in. If you don't have an account yet, it creates one.</Trans>
  ) : (
    <Trans>We'll email you a link that signs you in.</Trans>
  );
}
