import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { IconLock } from '../../icons/people/IconLock.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { formatTime } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useNow } from '../../platform/time.ts';
import css from './Overview.module.css';
import { toDoQuery } from './data.ts';
import { adminHeadingId } from './use-focus-heading.ts';

const SignInAgainDialog = lazyPart(() =>
  import('../../account/SignInAgainDialog.tsx').then((module) => module.SignInAgainDialog),
);

/**
 * How long before the fresh sign-in ends the admin is asked for a new one: long enough to do it at a quiet moment. A match with its
 * break takes longer than the hour that a sign-in is fresh.
 */
const askBeforeMs = 20 * 60_000;

/**
 * Asks for a fresh sign-in when the page is opened, or soon before the sign-in is too old, so that a goal never waits for a password. Shows
 * nothing while the sign-in is fresh for longer. Source: docs/product.md#admin-pages.
 */
export function FreshSignIn({ until }: { until: string | undefined }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const now = useNow(10_000);
  if (until === undefined || Date.parse(until) - now > askBeforeMs) return null;
  const goOn = () => {
    setAsking(false);
    // The button that had the focus goes with this note.
    void client
      .invalidateQueries({ queryKey: toDoQuery.queryKey })
      .then(() => document.getElementById(adminHeadingId)?.focus({ preventScroll: true }));
  };
  return (
    <div className={`note ${css.fresh}`} role="status">
      <IconLock size={18} aria-hidden="true" />
      <span className="grow">
        {Date.parse(until) <= now ? (
          <Trans>You signed in more than an hour ago. Sign in again now, so that no goal has to wait for it.</Trans>
        ) : (
          <Trans>
            You can make changes until <span className="num">{formatTime(until)}</span>. Then you need to sign in again.
          </Trans>
        )}
      </span>
      <button type="button" className="btn s" onClick={() => setAsking(true)}>
        <Trans>Sign in again</Trans>
      </button>
      {isAsking && (
        <Suspense>
          <SignInAgainDialog returnTo={paths.admin()} onSignedIn={goOn} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
