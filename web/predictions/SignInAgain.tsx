import { Trans } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { useLocation } from '../platform/router/hooks.ts';
import { signInAgainPath } from './sign-in-again.ts';

/** Leads to the sign-in and back to this page. */
export function SignInAgain({ className }: { className: string | undefined }) {
  return (
    <Link className={className} to={signInAgainPath(useLocation())}>
      <Trans>Sign in</Trans>
    </Link>
  );
}
