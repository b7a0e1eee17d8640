import { Trans } from '@lingui/react/macro';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconCloudOff } from '../../icons/signs/IconCloudOff.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { NewVersionBar } from './NewVersionBar.tsx';
import css from './ConnectionBar.module.css';
import { readNotice, subscribeToConnection } from '../../platform/live/connection.ts';
import { formatDateTime, formatDay, formatTime } from '../../platform/format.ts';
import { UpdatingBar } from './UpdatingBar.tsx';
import { useExternalStore } from '../../platform/use-external-store.ts';

/**
 * Shows why the page may have old data: it is offline or reconnecting. When the connection is back, the bar shows that for 4 s. Guests see
 * nothing about the connection, but they do see that a new version is loading, because they may be typing.
 */
export function ConnectionBar({ isGuest }: { isGuest: boolean }) {
  return isGuest ? <NewVersionBar /> : <BarOfPlayer />;
}

function BarOfPlayer() {
  const { kind, sinceMs } = useExternalStore(subscribeToConnection, readNotice);
  const time = sinceMs === undefined ? '' : formatMoment(sinceMs);
  return (
    <>
      {kind === 'offline' && (
        <p data-lasting className={`${css.bar} ${css.offline}`}>
          <IconCloudOff size={18} aria-hidden="true" />
          <span>
            <Trans>
              <b>You're offline.</b> Showing scores as of {time}. Picks are saved on this device.
            </Trans>
          </span>
        </p>
      )}
      {kind === 'reconnecting' && (
        <p data-lasting className={`${css.bar} ${css.reconnecting}`}>
          <IconLoader2 size={18} className="spin" aria-hidden="true" />
          <Trans>Reconnecting. Scores may have changed since {time}.</Trans>
        </p>
      )}
      {kind === 'back' && (
        <p data-lasting className={`${css.bar} ${css.back}`}>
          <IconCheck size={18} aria-hidden="true" />
          <b>
            <Trans>You're back online.</Trans>
          </b>
        </p>
      )}
      <UpdatingBar />
      {(kind === 'none' || kind === 'back') && <NewVersionBar />}
    </>
  );
}

function formatMoment(ms: number): string {
  return formatDay(ms) === formatDay(Date.now()) ? formatTime(ms) : formatDateTime(ms);
}
