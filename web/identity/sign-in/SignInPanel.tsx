import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsNavigating } from '../../platform/router/hooks.ts';
import { useCompetitionForGuests } from '../../competition/data.ts';
import { Segments } from '../../ui/bar/Segments.tsx';
import { CredentialsForm } from '../CredentialsForm.tsx';
import { OtherSignInMethods } from '../OtherSignInMethods.tsx';
import { canUsePasskeys } from '../passkey-browser.ts';
import { RequestMailForm } from './RequestMailForm.tsx';
import { readInvites } from '../../platform/device.ts';
import { invitesToSend, invitesToShow, useSignIn, useSignUp } from './data.ts';
import type { Credentials } from './data.ts';
import css from './SignInPanel.module.css';
import { MailSentNotice } from './MailSentNotice.tsx';
import { NoMailNotice } from './NoMailNotice.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Mode = 'sign-in' | 'sign-up' | 'reset' | 'link';

/**
 * The ways to sign in and to create an account. Newcomers and invited visitors are offered a new account first, unless sign-up is closed.
 */
export function SignInPanel({ isNewcomer }: { isNewcomer: boolean }) {
  const { signIn: offer } = useCompetitionForGuests();
  const [chosen, setMode] = useState<Mode>();
  const isInvited = isNewcomer || readInvites().length > 0;
  const mode = chosen ?? (isInvited && offer.signUp !== 'closed' ? 'sign-up' : 'sign-in');
  const enter = useAfterSignIn();
  const back = () => setMode('sign-in');
  if (mode === 'reset' && !offer.mail) return <NoMailNotice contact={offer.siteContact} onBack={back} />;
  if (mode === 'reset' || mode === 'link') return <RequestMailForm key={mode} kind={mode} onBack={back} />;
  const isNew = mode === 'sign-up';
  const invites = offer.signUp === 'invite' ? invitesToShow() : undefined;
  const isUninvited = isNew && invites?.length === 0;
  return (
    <>
      {offer.signUp !== 'closed' && <Modes isNew={isNew} onChange={setMode} />}
      {!isUninvited && (
        <OtherSignInMethods key={mode} isNew={isNew} invites={invites} onSignedIn={() => void enter()} />
      )}
      {isUninvited && <InviteOnly />}
      {isNew && !isUninvited && <NewAccount onBack={back} />}
      {!isNew && <KnownAccount onMode={setMode} />}
      {offer.signUp === 'closed' && (
        <p className="small t2">
          <Trans>Sign-up is closed. Contact the organiser.</Trans>
        </p>
      )}
    </>
  );
}

/** A password is the second choice where a passkey can be used. */
function usePasswordTone(): 'p' | 's' {
  return useCompetitionForGuests().signIn.passkeys && canUsePasskeys() ? 's' : 'p';
}

function InviteOnly() {
  return (
    <p className="note">
      <Trans>This game is invite-only. Open a group's invite link to sign up.</Trans>
    </p>
  );
}

function Modes({ isNew, onChange }: { isNew: boolean; onChange: (mode: Mode) => void }) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Sign in or create an account`}
      size="usual"
      widths="alike"
      options={[
        { value: 'sign-in', name: <Trans>Sign in</Trans> },
        { value: 'sign-up', name: <Trans>New account</Trans> },
      ]}
      value={isNew ? 'sign-up' : 'sign-in'}
      onChoose={onChange}
    />
  );
}

function KnownAccount({ onMode }: { onMode: (mode: Mode) => void }) {
  const { t } = useLingui();
  const { signIn: offer } = useCompetitionForGuests();
  const tone = usePasswordTone();
  const signIn = useSignIn();
  const enter = useAfterSignIn();
  const isLeaving = useIsNavigating();
  return (
    <>
      <CredentialsForm
        key="known"
        act={t`Sign in`}
        isNew={false}
        tone={tone}
        isBusy={signIn.isPending || isLeaving}
        refusal={signIn.error}
        onSubmit={(credentials) => signIn.mutate(credentials, { onSuccess: () => void enter() })}
      />
      <div className={css.without}>
        <button type="button" onClick={() => onMode('reset')}>
          <Trans>Forgot your password?</Trans>
        </button>
        {offer.mail && (
          <button type="button" onClick={() => onMode('link')}>
            <Trans>Email me a sign-in link</Trans>
          </button>
        )}
      </div>
    </>
  );
}

function NewAccount({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const tone = usePasswordTone();
  const [mailedTo, setMailedTo] = useState<string>();
  const signUp = useSignUp();
  const enter = useAfterSignIn();
  const isLeaving = useIsNavigating();
  if (mailedTo !== undefined) return <MailSentNotice kind="verify" email={mailedTo} onBack={onBack} />;
  const submit = (credentials: Credentials) =>
    signUp.mutate(
      { ...credentials, ...invitesToSend() },
      { onSuccess: (answer) => ('mail' in answer ? setMailedTo(credentials.email) : void enter()) },
    );
  return (
    <CredentialsForm
      key="new"
      act={t`Create account`}
      isNew
      tone={tone}
      isBusy={signUp.isPending || isLeaving}
      refusal={signUp.error}
      onSubmit={submit}
    />
  );
}
