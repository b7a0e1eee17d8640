import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedInDevice } from '../../game/identity/sessions.ts';
import { formatDateTime } from '../app/format.ts';
import { IconLogout } from '../icons/arrows/IconLogout.ts';
import { platformOf } from '../identity/platform.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './AccountPage.module.css';
import { useSessions, useSignOutDevices } from './data.ts';

/** Where the account is signed in: this device first; the others can be signed out. */
export function DevicesPanel() {
  const { t } = useLingui();
  const sessions = useSessions();
  const signOut = useSignOutDevices();
  const others = sessions.filter((it) => !it.isThis);
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Signed in`}>
      <h2>
        <Trans>Where you're signed in</Trans>
      </h2>
      <ul className={css.rows}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isBusy={signOut.isPending}
            onSignOut={() => signOut.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" className="btn s" disabled={signOut.isPending} onClick={() => signOut.mutate('others')}>
          <IconLogout size={18} aria-hidden="true" />
          <Trans>Sign out all others</Trans>
        </button>
      )}
      {signOut.isError && <ErrorNote error={signOut.error} />}
    </section>
  );
}

interface DeviceRowProps {
  session: SignedInDevice;
  isBusy: boolean;
  onSignOut: () => void;
}

function DeviceRow({ session, isBusy, onSignOut }: DeviceRowProps) {
  const { t } = useLingui();
  const { userAgent, address, signedIn, isThis } = session;
  const name = userAgent === null ? t`A browser` : platformOf({ userAgent, isInstalled: false, touchPoints: 0 });
  const since = formatDateTime(signedIn);
  return (
    <li>
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        {isThis && (
          <>
            {' '}
            <span className={css.here}>
              <Trans>This device</Trans>
            </span>
          </>
        )}
        <br />
        <span className="small t2">
          <Trans>
            Since{' '}
            <bdi dir="ltr" className="num">
              {since}
            </bdi>
          </Trans>
          {address !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </span>
      </span>
      {!isThis && (
        <button type="button" className="btn s" aria-label={t`Sign out ${name}`} disabled={isBusy} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  );
}
