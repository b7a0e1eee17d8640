import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useCompetitionForGuests } from '../competition/data.ts';
import { readInvites } from '../app/device.ts';
import { nextPath } from '../app/guard.ts';
import { paths } from '../app/paths.ts';
import { Mark } from '../ui/Mark.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { useSignIn, useSignUp } from './data.ts';
import type { Credentials } from './data.ts';
import css from './LoginPage.module.css';

/** Sign in or make an account, then on to where the visitor wanted to be. */
export function LoginPage() {
  const { name } = useCompetitionForGuests();
  return (
    <div className={css.page} data-bleed="">
      <Stadium className={css.panel}>
        <div className={css.mark}>
          <Mark height={84} />
        </div>
        <h1>
          <Trans>
            Call the score
            <br />
            before the whistle.
          </Trans>
        </h1>
        <p className="t2">
          <Trans>{name}: predict every match, follow them live, climb the table.</Trans>
        </p>
      </Stadium>
      <div className={css.form}>
        <WaitingInvites />
        <Entrance />
        <p className="small t2">
          <Trans>
            New here? <Link to={paths.help()}>How the game works</Link>
          </Trans>
        </p>
      </div>
    </div>
  );
}

/** One form, two modes; the server offers sign-up or not. */
function Entrance() {
  const { t } = useLingui();
  const { signIn: offer } = useCompetitionForGuests();
  const [isNew, setNew] = useState(false);
  const signIn = useSignIn();
  const signUp = useSignUp();
  const enter = useEnter();
  const isLeaving = useNavigation().state !== 'idle';
  const act = isNew ? signUp : signIn;
  const submit = (credentials: Credentials) => act.mutate(credentials, { onSuccess: () => void enter() });
  if (!offer.password)
    return (
      <p className="note">
        <Trans>Signing in with a password is switched off here.</Trans>
      </p>
    );
  return (
    <>
      {offer.signUp === 'open' && (
        <div className={css.modes} role="group" aria-label={t`Sign in or make an account`}>
          <button type="button" aria-pressed={!isNew} onClick={() => setNew(false)}>
            <Trans>Sign in</Trans>
          </button>
          <button type="button" aria-pressed={isNew} onClick={() => setNew(true)}>
            <Trans>New account</Trans>
          </button>
        </div>
      )}
      <CredentialsForm
        act={isNew ? t`Make an account` : t`Sign in`}
        isNew={isNew}
        isBusy={act.isPending || isLeaving}
        refusal={act.error}
        onSubmit={submit}
      />
      {offer.signUp !== 'open' && (
        <p className="small t2">
          <Trans>New accounts are closed here. Ask the organiser.</Trans>
        </p>
      )}
    </>
  );
}

/** That nobody was signed in is forgotten; what the account may know is loaded on the way to the page. */
function useEnter(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'competition' });
    await navigate(nextPath(search.get('next')), { replace: true });
  };
}

/** That something waits, not what: the group stays unnamed until somebody has signed in. */
function WaitingInvites() {
  const count = readInvites().length;
  if (count === 0) return null;
  return (
    <p className="note">
      <IconUsersGroup size={18} aria-hidden="true" />
      <span>
        <Plural
          value={count}
          one="An invitation waits for you. Sign in and we'll show it."
          other="# invitations wait for you. Sign in and we'll show them."
        />
      </span>
    </p>
  );
}
