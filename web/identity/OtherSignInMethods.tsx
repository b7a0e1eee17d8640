import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from '../platform/router/hooks.ts';
import { isProblemCode, Problem } from '../../game/problem.ts';
import { nextPath } from '../platform/guard.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconFingerprint } from '../icons/people/IconFingerprint.ts';
import { IconLogin2 } from '../icons/arrows/IconLogin2.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './OtherSignInMethods.module.css';
import { useOtherSignInMethods, usePasskeySuggestions, useSignUpByPasskey } from './use-other-sign-in-methods.ts';
import { canUsePasskeys } from './passkey-browser.ts';
import { SignInMethodButton } from './SignInMethodButton.tsx';

interface OtherSignInMethodsProps {
  /** True to create an account. */
  isNew: boolean;
  /** The invite tokens that a new account needs; undefined if it needs none. */
  invites: string[] | undefined;
  onSignedIn: () => void;
}

/**
 * The ways to sign in or to create an account other than a password: a passkey first, then the providers of this game. Shows nothing where there
 * are none.
 */
export function OtherSignInMethods({ isNew, invites, onSignedIn }: OtherSignInMethodsProps) {
  const { t } = useLingui();
  const { signIn: offer } = useCompetitionForGuests();
  const [search] = useSearchParams();
  const { byPasskey, leave, isBusy, refusal } = useOtherSignInMethods();
  const signUp = useSignUpByPasskey();
  const next = nextPath(search.get('next'));
  const hasPasskeys = offer.passkeys && canUsePasskeys();
  const suggestedRefusal = usePasskeySuggestions({ isOffered: hasPasskeys && !isNew, onSignedIn });
  if (!hasPasskeys && offer.providers.length === 0) return null;
  const error = isNew ? (signUp.refusal ?? refusal) : (refusal ?? suggestedRefusal);
  return (
    <div
      className={css.ways}
      role="group"
      aria-label={isNew ? t`Create an account without a password` : t`Sign in without a password`}
    >
      {hasPasskeys && (
        <SignInMethodButton
          tone="p"
          icon={<IconFingerprint size={18} aria-hidden="true" />}
          isBusy={isBusy || signUp.isPending}
          onPress={() =>
            isNew
              ? signUp.mutate(invites, { onSuccess: onSignedIn })
              : byPasskey.mutate(undefined, { onSuccess: onSignedIn })
          }
        >
          {isNew ? <Trans>Create account with a passkey</Trans> : <Trans>Sign in with a passkey</Trans>}
        </SignInMethodButton>
      )}
      {offer.providers.map(({ id, label }) => (
        <SignInMethodButton
          key={id}
          icon={<IconLogin2 size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => leave.mutate({ id, purpose: 'sign-in', next })}
        >
          <Trans>Continue with {label}</Trans>
        </SignInMethodButton>
      ))}
      {error && <ErrorNote error={error} />}
      {offer.password && (
        <p className={css.or}>
          <Trans>or</Trans>
        </p>
      )}
    </div>
  );
}

/** Shows why a visitor came to the sign-in page: a provider's refusal, or the deletion of their account. */
export function ArrivalNote() {
  const [search] = useSearchParams();
  const code = search.get('problem');
  if (isProblemCode(code)) return <ErrorNote error={new Problem(code, 'on the way back from a provider')} />;
  if (!search.has('deleted')) return null;
  return (
    <p className="note" role="status">
      <IconCheck size={18} aria-hidden="true" />
      <Trans>Your account has been deleted. Thank you for playing.</Trans>
    </p>
  );
}
