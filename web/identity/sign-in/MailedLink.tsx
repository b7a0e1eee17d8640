import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconKey, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigation } from 'react-router';
import type { LinkKind } from '../../../game/identity/mail.ts';
import { Problem } from '../../../game/problem.ts';
import { paths } from '../../app/paths.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { newPasswordFault } from '../credentials.ts';
import { useMeIfSignedIn } from '../data.ts';
import { useMailedLink } from './data.ts';
import css from './Entrance.module.css';
import { useEnter } from './use-enter.ts';

/**
 * Where the link of a mail leads: nothing happens until the button is pressed, because programs that look into mails open
 * what they find.
 */
export function MailedLink({ kind, token }: { kind: LinkKind; token: string }) {
  const { t } = useLingui();
  const me = useMeIfSignedIn();
  const use = useMailedLink(kind, token);
  const enter = useEnter();
  const isLeaving = useNavigation().state !== 'idle';
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const fault = kind === 'reset' ? newPasswordFault(password) : undefined;
  const isOver = use.error instanceof Problem && use.error.code === 'link_over';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (fault === undefined) use.mutate(password, { onSuccess: () => void enter() });
  };
  if (isOver) return <LinkOver error={use.error} isSignedIn={me !== undefined} />;
  return (
    <form className={css.step} noValidate onSubmit={submit}>
      <Words kind={kind} />
      {me && (
        <p className="note">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <Trans>
              <b>{me.email}</b> is signed in on this device. Going on signs in the account the mail was for.
            </Trans>
          </span>
        </p>
      )}
      {kind === 'reset' && (
        <PasswordField
          label={t`New password`}
          icon={<IconKey size={18} aria-hidden="true" />}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          hint={<Trans>At least 8 characters.</Trans>}
          error={isLeft ? fault : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {use.isError && <ErrorNote error={use.error} />}
      <button type="submit" className="btn p" disabled={use.isPending || isLeaving}>
        {(use.isPending || isLeaving) && <IconLoader2 size={18} className="spin" aria-hidden="true" />}
        <Act kind={kind} />
      </button>
    </form>
  );
}

function Words({ kind }: { kind: LinkKind }) {
  switch (kind) {
    case 'verify':
      return (
        <>
          <h2>
            <Trans>One more step</Trans>
          </h2>
          <p className="t2">
            <Trans>Confirm that this is your address, and you're in.</Trans>
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

function LinkOver({ error, isSignedIn }: { error: unknown; isSignedIn: boolean }) {
  return (
    <div className={css.step}>
      <h2>
        <Trans>This link is over</Trans>
      </h2>
      <ErrorNote error={error} />
      <Link className="btn p" to={isSignedIn ? paths.home() : paths.login()} replace>
        {isSignedIn ? <Trans>Home</Trans> : <Trans>To sign-in</Trans>}
      </Link>
    </div>
  );
}
