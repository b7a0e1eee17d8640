import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { IconKey } from '../icons/people/IconKey.ts';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { IconMail } from '../icons/people/IconMail.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Field, PasswordField } from '../ui/Field.tsx';
import { emailFault, newPasswordFault, ordinaryFan, refusedEmail, refusedPassword } from './credentials.ts';
import type { PasswordOwner } from './credentials.ts';
import type { Credentials } from './data.ts';
import { PasswordRule } from './PasswordRule.tsx';

interface CredentialsFormProps {
  /** The words of the button. */
  act: string;
  /** A new password has a rule; an existing one is only compared. */
  isNew: boolean;
  /** The owner of the password; left out before the sign-in. */
  owner?: PasswordOwner;
  isBusy: boolean;
  /** What the server refused. */
  refusal: unknown;
  onSubmit: (credentials: Credentials) => void;
}

/** E-mail and password. Each fault stands beside its field, once the fan has left it or pressed the button. */
export function CredentialsForm({ act, isNew, owner = ordinaryFan, isBusy, refusal, onSubmit }: CredentialsFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ email: false, password: false });
  const faults = { email: emailFault(email), password: passwordFault(password, { isNew, owner }) };
  const emailRefused = refusedEmail(refusal);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setLeft({ email: true, password: true });
    const wrong = faults.email ? 'email' : faults.password ? 'password' : undefined;
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    return onSubmit({ email, password });
  }

  return (
    <form ref={form} className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={submit}>
      <Field
        label={t`E-mail`}
        icon={<IconMail size={18} aria-hidden="true" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        required
        data-autofocus
        value={email}
        error={left.email && faults.email ? faults.email : emailRefused}
        onChange={(event) => setEmail(event.target.value.trim())}
        onBlur={() => setLeft({ ...left, email: left.email || email !== '' })}
      />
      <PasswordField
        key={isNew ? 'new' : 'current'}
        label={t`Password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={password}
        hint={isNew ? <PasswordRule owner={owner} /> : undefined}
        error={(left.password ? faults.password : undefined) ?? refusedPassword(refusal)}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: left.password || password !== '' })}
      />
      {Boolean(refusal) && emailRefused === undefined && refusedPassword(refusal) === undefined && (
        <ErrorNote error={refusal} />
      )}
      <button type="submit" className="btn p" disabled={isBusy}>
        {isBusy && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
        {act}
      </button>
    </form>
  );
}

function passwordFault(
  password: string,
  { isNew, owner }: { isNew: boolean; owner: PasswordOwner },
): string | undefined {
  const fault = newPasswordFault(password, owner);
  return isNew || password === '' ? fault : undefined;
}
