import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconKey } from '../icons/people/IconKey.ts';
import { AddressMailed } from '../identity/AddressMailed.tsx';
import { emailFault, newPasswordFault, refusedPassword } from '../identity/credentials.ts';
import { PasswordRule } from '../identity/PasswordRule.tsx';
import { useMe } from '../identity/data.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Field, PasswordField } from '../ui/Field.tsx';
import css from './AccountPage.module.css';
import { useChangePassword, useMethods, useRemovePassword, useSetPassword } from './data.ts';

/** The password: set, changed, or taken off where another way is left. */
export function PasswordPanel() {
  const { t } = useLingui();
  const { password, email } = useMethods();
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Password`}>
      <h2>
        <Trans>Password</Trans>
      </h2>
      {email !== null && (
        <p className="small t2">
          <Trans>
            With the address <bdi>{email}</bdi>
          </Trans>
        </p>
      )}
      {password ? <ChangePassword /> : <SetPassword email={email} />}
    </section>
  );
}

function ChangePassword() {
  const { t } = useLingui();
  const { passkeys, providers } = useMethods();
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState('');
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const change = useChangePassword();
  const remove = useRemovePassword();
  const me = useMe();
  const fault = (isLeft ? newPasswordFault(text, me) : undefined) ?? refusedPassword(change.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setLeft(true);
    if (newPasswordFault(text, me) !== undefined) return;
    const close = () => {
      setOpen(false);
      setLeft(false);
      setCurrent('');
      setText('');
    };
    change.mutate({ currentPassword: current, newPassword: text }, { onSuccess: close });
  }

  if (!isOpen)
    return (
      <>
        {change.isSuccess && (
          <p className="note" role="status">
            <IconCheck size={18} aria-hidden="true" />
            <Trans>Changed. All other devices are signed out.</Trans>
          </p>
        )}
        <div className={css.ways}>
          <button type="button" className="btn s" onClick={() => setOpen(true)}>
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
  return (
    <form className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={submit}>
      <PasswordField
        label={t`Current password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t`New password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="new-password"
        value={text}
        hint={
          <>
            <PasswordRule owner={me} /> <Trans>All other devices are signed out.</Trans>
          </>
        }
        error={fault}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setLeft(isLeft || text !== '')}
      />
      {change.isError && refusedPassword(change.error) === undefined && <ErrorNote error={change.error} />}
      <div className={css.ways}>
        <button type="submit" className="btn p" disabled={change.isPending || current === ''}>
          <Trans>Change password</Trans>
        </button>
        <button type="button" className="btn q" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}

/** An account that has no address of its own says one along with its first password. */
function SetPassword({ email }: { email: string | null }) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const set = useSetPassword();
  const addressFault = email === null && isSent ? emailFault(address) : undefined;
  const me = useMe();
  const fault = (isSent ? newPasswordFault(text, me) : undefined) ?? refusedPassword(set.refusal);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (newPasswordFault(text, me) !== undefined || (email === null && emailFault(address) !== undefined)) return;
    set.mutate({ email: email ?? address, password: text });
  }

  if (set.data && 'mail' in set.data) return <AddressMailed email={address} />;
  return (
    <form className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={submit}>
      <p className="small t2">
        <Trans>The account has no password yet. It needs none, but one can't hurt.</Trans>
      </p>
      {email === null && (
        <Field
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={address}
          error={addressFault}
          onChange={(event) => setAddress(event.target.value.trim())}
        />
      )}
      <PasswordField
        label={t`New password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="new-password"
        value={text}
        hint={<PasswordRule owner={me} />}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      {set.refusal && refusedPassword(set.refusal) === undefined && <ErrorNote error={set.refusal} />}
      <button type="submit" className="btn s" disabled={set.isPending}>
        <Trans>Set password</Trans>
      </button>
    </form>
  );
}
