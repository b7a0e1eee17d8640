import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigation } from 'react-router';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconKey } from '../../icons/people/IconKey.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { newPasswordFault, refusedPassword } from '../credentials.ts';
import { useMeIfSignedIn } from '../data.ts';
import css from './Entrance.module.css';

interface LinkFormProps {
  kind: LinkKind;
  /** Whose account the link opens, as much of it as is shown. */
  account: string | null;
  needsPassword: boolean;
  isBusy: boolean;
  /** What the server refused. */
  refusal: unknown;
  /** Without a password where none is asked for. */
  onUse: (password: string | undefined) => void;
}

/** What a link does, for which account, and the button that does it; with a new password where one is needed. */
export function LinkForm({ kind, account, needsPassword, isBusy, refusal, onUse }: LinkFormProps) {
  const { t } = useLingui();
  const isLeaving = useNavigation().state !== 'idle';
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const fault = needsPassword ? newPasswordFault(password) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (fault === undefined) onUse(needsPassword ? password : undefined);
  };
  return (
    <form className={css.step} noValidate onSubmit={submit}>
      <Words kind={kind} needsPassword={needsPassword} />
      {account !== null && (
        <p>
          <Trans>
            For the account{' '}
            <b>
              <bdi>{account}</bdi>
            </b>
          </Trans>
        </p>
      )}
      <SignedInAlready />
      {needsPassword && (
        <PasswordField
          label={t`New password`}
          icon={<IconKey size={18} aria-hidden="true" />}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          hint={<Trans>At least 8 characters.</Trans>}
          error={(isLeft ? fault : undefined) ?? refusedPassword(refusal)}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {Boolean(refusal) && (!needsPassword || refusedPassword(refusal) === undefined) && <ErrorNote error={refusal} />}
      <button type="submit" className="btn p" disabled={isBusy || isLeaving}>
        {(isBusy || isLeaving) && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
        <Act kind={kind} />
      </button>
    </form>
  );
}

function SignedInAlready() {
  const me = useMeIfSignedIn();
  if (!me) return null;
  // An account without an address has one of ours that says nothing.
  const name = isInternalAddress(me.email) && me.nick !== null ? me.nick : me.email;
  return (
    <p className="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <Trans>
          <b>{name}</b> is signed in on this device. Going on signs in the account the mail was for.
        </Trans>
      </span>
    </p>
  );
}

function Words({ kind, needsPassword }: { kind: LinkKind; needsPassword: boolean }) {
  switch (kind) {
    case 'verify':
      return (
        <>
          <h2>
            <Trans>One more step</Trans>
          </h2>
          <p className="t2">
            {needsPassword ? (
              <Trans>
                Confirm that this is your address, with a password chosen here. The one typed in another browser doesn't
                count.
              </Trans>
            ) : (
              <Trans>Confirm that this is your address, and you're in.</Trans>
            )}
          </p>
        </>
      );
    case 'reset':
      return (
        <>
          <h2>
            <Trans>Choose a new password</Trans>
          </h2>
          <p className="t2">
            <Trans>It signs you in here, and signs all other devices out.</Trans>
          </p>
        </>
      );
    case 'link':
      return (
        <>
          <h2>
            <Trans>Here is your way in</Trans>
          </h2>
          <p className="t2">
            <Trans>One tap signs you in on this device.</Trans>
          </p>
        </>
      );
  }
}

function Act({ kind }: { kind: LinkKind }) {
  switch (kind) {
    case 'verify':
      return <Trans>Confirm and sign in</Trans>;
    case 'reset':
      return <Trans>Save and sign in</Trans>;
    case 'link':
      return <Trans>Sign in</Trans>;
  }
}
