import { Trans, useLingui } from '@lingui/react/macro';
import type { Device } from '../../../game/push/api.ts';
import { formatDay } from '../../platform/format.ts';
import { IconTrash } from '../../icons/writing/IconTrash.ts';
import { DeviceRow } from '../../ui/DeviceRow.tsx';
import { useDevices, useOwnDevice, useRemoveDevice, useSwitchOff } from '../data.ts';
import css from './NotificationsPanel.module.css';
import type { PushAccount } from '../token-life.ts';
import { pushSentenceFor } from '../trouble-sentences.ts';

export function DeviceList({ account }: { account: PushAccount }) {
  const { data: devices, error } = useDevices();
  const ownToken = useOwnDevice().data?.token;
  const remove = useRemoveDevice();
  const switchOff = useSwitchOff();
  const isBusy = remove.isPending || switchOff.isPending;
  const trouble = remove.error ?? switchOff.error;
  const end = ({ token }: Device) =>
    token === ownToken ? switchOff.mutate(account) : remove.mutate({ token, push: account.push });
  return (
    <div className={css.part}>
      <h3>
        <Trans>Devices with notifications</Trans>
      </h3>
      {devices && devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <ToldDevice
              key={device.token}
              device={device}
              isThis={device.token === ownToken}
              isBusy={isBusy}
              onRemove={() => end(device)}
            />
          ))}
        </ul>
      )}
      {devices?.length === 0 && (
        <p className="small t2">
          <Trans>No devices yet. Switch on notifications on each device where you want them.</Trans>
        </p>
      )}
      <p role="alert" className={trouble || error ? 'note bad' : 'sr'}>
        {trouble ? pushSentenceFor(trouble) : error ? pushSentenceFor(error) : ''}
      </p>
    </div>
  );
}

interface ToldDeviceProps {
  device: Device;
  isThis: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

function ToldDevice({ device, isThis, isBusy, onRemove }: ToldDeviceProps) {
  const { t } = useLingui();
  const name = device.name ?? t`Unknown browser`;
  return (
    <DeviceRow name={name} isThis={isThis} since={formatDay(device.created)}>
      <button type="button" className="ib" aria-label={t`Remove ${name}`} disabled={isBusy} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </DeviceRow>
  );
}
