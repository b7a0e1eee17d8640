import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { paths } from '../app/paths.ts';
import { IconFingerprint } from '../icons/people/IconFingerprint.ts';
import { IconKey } from '../icons/people/IconKey.ts';
import { IconLogin2 } from '../icons/arrows/IconLogin2.ts';
import { useSignIn } from '../identity/data.ts';
import { useLeaveForProvider, useSignInByPasskey } from '../identity/other-ways.ts';
import { canUsePasskeys, isTurnedAway } from '../identity/passkey-browser.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { useMethods } from './data.ts';

interface SignInAgainDialogProps {
  onSignedIn: () => void;
  onClose: () => void;
}

/** Before what only the account's owner may do: he shows once more who he is, in a way the account has. */
export function SignInAgainDialog({ onSignedIn, onClose }: SignInAgainDialogProps) {
  const { t } = useLingui();
  const methods = useMethods();
  const byPasskey = useSignInByPasskey();
  const leave = useLeaveForProvider();
  const hasPasskey = methods.passkeys.length > 0 && canUsePasskeys();
  const refusal = isTurnedAway(byPasskey.error) ? leave.error : (byPasskey.error ?? leave.error);
  const isBusy = byPasskey.isPending || leave.isPending;
  return (
    <Dialog title={t`Is it you?`} onClose={onClose}>
      <p className="t2">
        <Trans>Sign in once more. It is asked of everybody, so that nobody else does this on your phone.</Trans>
      </p>
      {methods.password && methods.email !== null && <AgainByPassword email={methods.email} onSignedIn={onSignedIn} />}
      {hasPasskey && (
        <button
          type="button"
          className="btn s"
          disabled={isBusy}
          onClick={() => byPasskey.mutate(undefined, { onSuccess: onSignedIn })}
        >
          <IconFingerprint size={18} aria-hidden="true" />
          <Trans>Use a passkey</Trans>
        </button>
      )}
      {methods.providers.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="btn s"
          disabled={isBusy}
          onClick={() => leave.mutate({ id, purpose: 'again', next: `${paths.account()}?again` })}
        >
          <IconLogin2 size={18} aria-hidden="true" />
          <Trans>Continue with {label}</Trans>
        </button>
      ))}
      {!methods.password && !hasPasskey && methods.providers.length === 0 && (
        <p className="note">
          <Trans>Sign out, and sign in again the way you did before. Then come back here.</Trans>
        </p>
      )}
      {refusal && <ErrorNote error={refusal} />}
    </Dialog>
  );
}

function AgainByPassword({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: onSignedIn });
  }
  return (
    <form className="stack" style={{ '--g': '12px' } as React.CSSProperties} noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {signIn.isError && <ErrorNote error={signIn.error} />}
      <button type="submit" className="btn p" disabled={signIn.isPending || password === ''}>
        <Trans>Sign in</Trans>
      </button>
    </form>
  );
}
