import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import { isProblemCode, Problem } from '../../game/problem.ts';
import { paths } from '../platform/paths.ts';
import { IconArrowLeft } from '../icons/arrows/IconArrowLeft.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { useMe } from '../identity/data.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './AccountPage.module.css';
import { DevicesPanel } from './DevicesPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { DeleteAccountPanel } from './DeleteAccountPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProvidersPanel } from './ProvidersPanel.tsx';
import { AskForSignInContext } from './sign-in-again.ts';
import { sessionsQuery } from './data.ts';

const SignInAgainDialog = lazy(() =>
  import('./SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
);

/** The page with an account's ways to sign in, devices and personal data. Source: docs/product.md#account-page. */
export function AccountPage() {
  const me = useMe();
  const client = useQueryClient();
  const [then, setThen] = useState<() => void>();
  const goOn = () => {
    setThen(undefined);
    then?.();
    // Signing in again has made a new session, so the list of devices has changed.
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <AskForSignInContext value={(next) => setThen(() => next)}>
      <Header />
      <ReturnNote />
      <div className="cols">
        <div className="stack">
          <PasswordPanel />
          <PasskeysPanel />
          <ProvidersPanel />
          <DevicesPanel />
        </div>
        <aside className="stack">
          <ExportPanel me={me} />
          <DeleteAccountPanel me={me} />
        </aside>
      </div>
      {then && (
        <Suspense>
          <SignInAgainDialog
            returnTo={`${paths.account()}?again`}
            onSignedIn={goOn}
            onClose={() => setThen(undefined)}
          />
        </Suspense>
      )}
    </AskForSignInContext>
  );
}

function Header() {
  return (
    <header className={css.header}>
      <Link className={css.back} to={paths.profile()}>
        <IconArrowLeft size={18} aria-hidden="true" /> <Trans>Profile</Trans>
      </Link>
      <h1>
        <Trans>Sign-in and data</Trans>
      </h1>
    </header>
  );
}

/** Shows the result of a visit to a provider. */
function ReturnNote() {
  const [search] = useSearchParams();
  const code = search.get('problem');
  if (isProblemCode(code)) return <ErrorNote error={new Problem(code, 'on the way back from a provider')} />;
  if (!search.has('again') && !search.has('linked')) return null;
  return (
    <p className="note" role="status">
      <IconCheck size={18} aria-hidden="true" />
      {search.has('linked') ? (
        <Trans>Linked. You can now sign in with that service.</Trans>
      ) : (
        <Trans>You've signed in again. Pick up where you left off.</Trans>
      )}
    </p>
  );
}
