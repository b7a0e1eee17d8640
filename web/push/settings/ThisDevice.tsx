import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { paths } from '../../platform/paths.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { isInstalled, isIos } from '../../identity/own-device.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useOwnDevice, useSwitchOff, useSwitchOn } from '../data.ts';
import css from './NotificationsPanel.module.css';
import { usePermission } from '../permission.ts';
import type { PushTroubleCode } from '../push-trouble.ts';
import type { PushAccount } from '../token-life.ts';
import { pushSentenceFor } from '../trouble-sentences.ts';

/** A switch for notifications on this device. If it cannot be used, it explains why and what to do. */
export function ThisDevice({ account }: { account: PushAccount }) {
  const { isOn, isBusy, isBlocked, isUnable, trouble, error, choose } = useDeviceSwitch(account);
  const [checks, setChecks] = useState(0);
  const below = useId();
  return (
    <div className={css.part}>
      <div className={css.row}>
        <Switch
          label={<b>{<Trans>On this device</Trans>}</b>}
          checked={isOn}
          onChange={choose}
          lockedBy={isBlocked || isUnable || isBusy ? below : undefined}
        />
      </div>
      <div id={below} className="stack" style={{ '--g': '10px' } as React.CSSProperties} role="status">
        {isBusy ? (
          <p className="small t2">
            <IconLoader2 size={18} className="spin" aria-hidden="true" /> <Trans>Just a moment…</Trans>
          </p>
        ) : isUnable ? (
          <Unable trouble={trouble} />
        ) : isBlocked ? (
          <Blocked wasChecked={checks > 0} onCheck={() => setChecks(checks + 1)} />
        ) : (
          <State isOn={isOn} error={error} />
        )}
      </div>
    </div>
  );
}

function useDeviceSwitch(account: PushAccount) {
  const permission = usePermission();
  const own = useOwnDevice();
  const on = useSwitchOn();
  const off = useSwitchOff();
  const trouble = own.data?.trouble ?? null;
  return {
    isOn: Boolean(own.data?.token) && permission === 'granted',
    isBusy: own.isPending || on.isPending || off.isPending,
    isBlocked: permission === 'denied',
    isUnable: trouble !== null && lastingTroubles.includes(trouble),
    trouble,
    error: on.error ?? off.error ?? trouble ?? own.error,
    choose: (wanted: boolean): void => {
      on.reset();
      off.reset();
      (wanted ? on : off).mutate(account);
    },
  };
}

/** Troubles that clicking again cannot solve. */
const lastingTroubles: PushTroubleCode[] = ['unsupported-browser', 'indexed-db-unsupported'];

function State({ isOn, error }: { isOn: boolean; error: PushTroubleCode | Error | null }) {
  return (
    <>
      <p className="small t2">
        {isOn ? (
          <Trans>On. You'll get the notifications you choose below, even when the game is closed.</Trans>
        ) : (
          <Trans>Off. Your browser will ask for permission when you switch notifications on.</Trans>
        )}
      </p>
      {error && <Bad>{pushSentenceFor(error)}</Bad>}
    </>
  );
}

function Unable({ trouble }: { trouble: PushTroubleCode | null }) {
  if (isIos() && !isInstalled()) {
    return (
      <div className="note">
        <div className="stack" style={{ '--g': '6px' } as React.CSSProperties}>
          <span>
            <Trans>On an iPhone or iPad, notifications only work once you've added the game to your home screen.</Trans>
          </span>
          <Link className={css.link} to={paths.install()}>
            <Trans>How to add it</Trans>
          </Link>
        </div>
      </div>
    );
  }
  return <Bad>{pushSentenceFor(trouble)}</Bad>;
}

/** Browsers do not ask again after a refusal, so the fan has to allow notifications in the browser's settings. */
function Blocked({ wasChecked, onCheck }: { wasChecked: boolean; onCheck: () => void }) {
  return (
    <>
      <Bad>{pushSentenceFor('permission-blocked')}</Bad>
      <button type="button" className="btn s" onClick={onCheck}>
        <Trans>Check again</Trans>
      </button>
      {wasChecked && (
        <p className="small">
          <Trans>Notifications are still blocked. In some browsers you need to reload the page.</Trans>
        </p>
      )}
    </>
  );
}

function Bad({ children }: { children: string }) {
  return (
    <p className="note bad">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
