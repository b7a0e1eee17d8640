import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useCompetitionForGuests } from '../../competition/data.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { IconMail } from '../../icons/people/IconMail.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Field } from '../../ui/Field.tsx';
import { emailFault, refusedEmail } from '../credentials.ts';
import { BackButton } from './BackButton.tsx';
import { invitesToShow, useAskForMail } from './data.ts';
import css from './Entrance.module.css';
import { Mailed } from './Mailed.tsx';

/** An address, and what a mail to it is for. */
export function AskForMail({ kind, onBack }: { kind: 'reset' | 'link'; onBack: () => void }) {
  const { t } = useLingui();
  const { signIn: offer } = useCompetitionForGuests();
  const ask = useAskForMail(kind, offer.signUp === 'invite' ? invitesToShow() : undefined);
  const [email, setEmail] = useState('');
  const [isLeft, setLeft] = useState(false);
  const fault = emailFault(email);
  const refused = refusedEmail(ask.error);
  if (ask.isSuccess) return <Mailed kind={kind} email={email} onBack={onBack} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (fault === undefined) ask.mutate(email);
  };
  return (
    <form className={css.step} noValidate onSubmit={submit}>
      <h2>{kind === 'reset' ? <Trans>Forgot the password?</Trans> : <Trans>A link instead of a password</Trans>}</h2>
      <p className="t2">
        {kind === 'reset' ? (
          <Trans>We mail you a link by which you choose a new one.</Trans>
        ) : offer.signUp === 'open' ? (
          <Trans>We mail you a link that signs you in. It makes your account, too, if you have none yet.</Trans>
        ) : (
          <Trans>We mail you a link that signs you in.</Trans>
        )}
      </p>
      <Field
        label={t`E-mail`}
        icon={<IconMail size={18} aria-hidden="true" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        autoFocus
        value={email}
        error={(isLeft ? fault : undefined) ?? refused}
        onChange={(event) => setEmail(event.target.value.trim())}
      />
      {ask.isError && refused === undefined && <ErrorNote error={ask.error} />}
      <button type="submit" className="btn p" disabled={ask.isPending}>
        {ask.isPending && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
        <Trans>Send the link</Trans>
      </button>
      <BackButton onBack={onBack} />
    </form>
  );
}
