import { Trans, useLingui } from '@lingui/react/macro';
import { defaultQuietHours } from '../../../game/identity/player.ts';
import type { Preferences, QuietHours } from '../../../game/identity/player.ts';
import { playerTimeZone } from '../../platform/format.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useChangePreferences } from '../data.ts';
import css from './NotificationsPanel.module.css';

/** The hours in which no notifications are sent, in the player's time zone. */
export function QuietHoursChoice({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui();
  const choose = useChangePreferences();
  const { quietHours = defaultQuietHours } = preferences;
  const set = (quietHours: QuietHours | null) => choose.mutate(() => ({ quietHours: quietHours }));
  const zone = playerTimeZone().replaceAll('_', ' ');
  return (
    <div className={css.part}>
      <div className={css.row}>
        <Switch
          label={<b>{<Trans>Quiet hours</Trans>}</b>}
          checked={quietHours !== null}
          onChange={(wanted) => set(wanted ? defaultQuietHours : null)}
        />
      </div>
      {quietHours && (
        <>
          <div className={css.times}>
            <TimeOfDay
              label={t`From`}
              value={quietHours.from}
              not={quietHours.to}
              onChange={(from) => set({ ...quietHours, from })}
            />
            <TimeOfDay
              label={t`To`}
              value={quietHours.to}
              not={quietHours.from}
              onChange={(to) => set({ ...quietHours, to })}
            />
          </div>
          <p className="small t2">
            <Trans>Times are in the {zone} time zone. Anything still relevant arrives when quiet hours end.</Trans>
          </p>
        </>
      )}
      {choose.isError && <ErrorNote error={choose.error} />}
    </div>
  );
}

interface TimeOfDayProps {
  label: string;
  value: string;
  /** The other end of the quiet hours, which must be a different time. */
  not: string;
  onChange: (value: string) => void;
}

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** A choice of half hours, and of the stored time if it is none of them. */
function TimeOfDay({ label, value, not, onChange }: TimeOfDayProps) {
  const times = halfHours.includes(value) ? halfHours : [value, ...halfHours];
  return (
    <label className={css.time}>
      <span>{label}</span>
      <span className="field">
        <select className="num" value={value} onChange={(event) => onChange(event.target.value)}>
          {times.map((time) => (
            <option key={time} value={time} disabled={time === not}>
              {time}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
