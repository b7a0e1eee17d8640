import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isWanted, messageKinds } from '../../../game/messages/message.ts';
import type { MessageKind } from '../../../game/messages/message.ts';
import type { Preferences } from '../../../game/identity/player.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useChangePreferences } from '../data.ts';
import css from './NotificationsPanel.module.css';

interface KindSwitchesProps {
  preferences: Preferences;
  isReplay: boolean;
}

export function KindSwitches({ preferences, isReplay }: KindSwitchesProps) {
  const choose = useChangePreferences();
  const set = (kind: MessageKind, wanted: boolean) =>
    choose.mutate(({ notify }) => ({ notify: { ...notify, [kind]: wanted } }));
  return (
    <div className={css.part}>
      <h3>
        <Trans>What you're notified about</Trans>
      </h3>
      <ul className={css.rows}>
        {messageKinds.map((kind) => (
          <li key={kind} className={css.row}>
            <Switch
              label={<KindWords kind={kind} />}
              checked={isWanted(kind, { preferences, isReplay })}
              onChange={(wanted) => set(kind, wanted)}
            />
          </li>
        ))}
      </ul>
      {isReplay && (
        <p className="small t2">
          <Trans>This competition is a replay, so the first two options are off until you switch them on.</Trans>
        </p>
      )}
      {choose.isError && <ErrorNote error={choose.error} />}
    </div>
  );
}

function KindWords({ kind }: { kind: MessageKind }): ReactNode {
  switch (kind) {
    case 'missing':
      return <Trans>Missing picks, an hour before kick-off</Trans>;
    case 'matches':
      return <Trans>Goals and results in matches you've picked</Trans>;
    case 'news':
      return <Trans>News</Trans>;
    case 'joined':
      return <Trans>New members in your groups</Trans>;
  }
}
