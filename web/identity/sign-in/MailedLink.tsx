import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { Problem } from '../../../game/problem.ts';
import { paths } from '../../platform/paths.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { IconRefresh } from '../../icons/arrows/IconRefresh.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useMeIfSignedIn } from '../data.ts';
import { useLinkDescription, useMailedLink } from './data.ts';
import css from './SignInPanel.module.css';
import { LinkForm } from './LinkForm.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The page of a mailed link. The link is used only when the button is pressed, because some mail scanners open the links in mails. */
export function MailedLink({ kind, token }: { kind: LinkKind; token: string }) {
  const look = useLinkDescription(kind, token);
  const use = useMailedLink(kind, token);
  const enter = useAfterSignIn();
  const ended = [use.error, look.error].find(isEnd);
  if (ended) return <LinkOver error={ended} />;
  if (look.isPending) {
    return (
      <p className={css.looking} role="status">
        <IconLoader2 size={18} className="spin" aria-hidden="true" />
        <Trans>Checking the link…</Trans>
      </p>
    );
  }
  if (look.isError) return <NotLookedAt error={look.error} onRetry={() => void look.refetch()} />;
  return (
    <LinkForm
      kind={kind}
      account={look.data.account}
      // The browser may have lost the sign-up cookie since the page was opened, so a password may be needed now.
      needsPassword={look.data.needsPassword || isRefusal(use.error, 'password_needed')}
      isOwn={look.data.isOwn}
      isBusy={use.isPending}
      refusal={use.error}
      onUse={(password) => use.mutate(password, { onSuccess: () => void enter() })}
    />
  );
}

function isRefusal(error: unknown, code: Problem['code']): boolean {
  return error instanceof Problem && error.code === code;
}

/** True for refusals that another attempt cannot change. */
function isEnd(error: unknown): boolean {
  return isRefusal(error, 'link_over') || isRefusal(error, 'other_browser');
}

function LinkOver({ error }: { error: unknown }) {
  const isSignedIn = useMeIfSignedIn() !== undefined;
  return (
    <div className={css.step}>
      <h2>{isRefusal(error, 'other_browser') ? <Trans>Wrong browser</Trans> : <Trans>This link has expired</Trans>}</h2>
      <ErrorNote error={error} />
      <Link className="btn p" to={isSignedIn ? paths.home() : paths.login()} replace>
        {isSignedIn ? <Trans>Home</Trans> : <Trans>Go to sign-in</Trans>}
      </Link>
    </div>
  );
}

function NotLookedAt({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={css.step}>
      <h2>
        <IconAlertTriangle size={32} aria-hidden="true" />
        <Trans>We couldn't check the link</Trans>
      </h2>
      <ErrorNote error={error} />
      <button type="button" className="btn p" onClick={onRetry}>
        <IconRefresh size={18} aria-hidden="true" />
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
