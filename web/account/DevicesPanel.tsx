import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedInDevice } from '../../game/identity/sessions.ts';
import { formatDateTime } from '../platform/format.ts';
import { IconLogout } from '../icons/arrows/IconLogout.ts';
import { platformOf } from '../identity/platform.ts';
import { DeviceRow } from '../ui/DeviceRow.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './AccountPage.module.css';
import { useSessions, useSignOutDevices } from './data.ts';

/** Lists the devices on which the account is signed in, this device first. The others can be signed out. */
export function DevicesPanel() {
  const { t } = useLingui();
  const sessions = useSessions();
  const signOut = useSignOutDevices();
  const others = sessions.filter((session) => !session.isThis);
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Where you're signed in`}>
      <h2>
        <Trans>Where you're signed in</Trans>
      </h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow
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
          <Trans>Sign out all other devices</Trans>
        </button>
      )}
      {signOut.isError && <ErrorNote error={signOut.error} />}
    </section>
  );
}

interface SessionRowProps {
  session: SignedInDevice;
  isBusy: boolean;
  onSignOut: () => void;
}

function SessionRow({ session, isBusy, onSignOut }: SessionRowProps) {
  const { t } = useLingui();
  const { userAgent, address, signedIn, isThis } = session;
  const name = userAgent === null ? t`Unknown browser` : platformOf({ userAgent, isInstalled: false, touchPoints: 0 });
  return (
    <DeviceRow
      name={name}
      isThis={isThis}
      since={formatDateTime(signedIn)}
      more={address !== null && <bdi dir="ltr">{address}</bdi>}
    >
      {!isThis && (
        <button type="button" className="btn s" aria-label={t`Sign out ${name}`} disabled={isBusy} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </button>
      )}
    </DeviceRow>
  );
}
