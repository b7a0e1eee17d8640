import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { ErrorNote, ErrorPanel } from '../ui/ErrorPanel.tsx';
import css from './Admin.module.css';
import { signInAgain } from './sign-in-again.ts';

/** Sentences that replace the usual ones for some refusals. */
export type SentenceByCode = Partial<Record<ProblemCode, React.ReactNode>>;

/** Shows an error beside its cause. If a fresh sign-in is needed, it offers to sign in and come back. */
export function AdminError({ error, ownWords }: { error: unknown; ownWords?: SentenceByCode | undefined }) {
  if (!(error instanceof Problem)) return <ErrorNote error={error} />;
  const own = ownWords?.[error.code];
  if (own !== undefined) return <Refusal>{own}</Refusal>;
  if (error.code === 'sign_in_again') return <SignInAgain />;
  if (error.code === 'longer_password_needed') {
    return (
      <Refusal>
        <Trans>
          Admins and staff need a password of at least 12 characters. Set one on your{' '}
          <Link to={paths.account()}>account page</Link>, then try again. Nothing was changed.
        </Trans>
      </Refusal>
    );
  }
  if (error.code === 'last_admin') {
    return (
      <Refusal>
        <Trans>This is the only active admin. Make someone else an admin first.</Trans>
      </Refusal>
    );
  }
  if (error.code === 'edited_meanwhile') {
    return (
      <Refusal>
        <Trans>
          This changed after you opened it, so nothing was saved. Load the current version, then make your change again.
        </Trans>
      </Refusal>
    );
  }
  return <ErrorNote error={error} />;
}

/** Replaces data that could not be fetched. If a fresh sign-in is needed, it offers to sign in and come back. */
export function ErrorOrSignIn({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOwnMatter =
    error instanceof Problem && (error.code === 'sign_in_again' || error.code === 'longer_password_needed');
  return isOwnMatter ? <AdminError error={error} /> : <ErrorPanel error={error} onRetry={onRetry} />;
}

function Refusal({ children }: { children: React.ReactNode }) {
  return (
    <p className="note bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function SignInAgain() {
  const leave = useMutation({ mutationFn: signInAgain });
  return (
    <div className={`note bad ${css.again}`} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span className="grow">
        <Trans>
          You signed in more than an hour ago. To make admin changes, see email addresses or download files, sign in
          again. Nothing was changed.
        </Trans>
      </span>
      <button type="button" className="btn s" disabled={leave.isPending} onClick={() => leave.mutate()}>
        <Trans>Sign in again</Trans>
      </button>
      {leave.isError && <ErrorNote error={leave.error} />}
    </div>
  );
}
