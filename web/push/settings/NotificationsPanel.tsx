import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCompetition } from '../../competition/data.ts';
import { useMe } from '../../identity/data.ts';
import { CompetitionSwitches } from './CompetitionSwitches.tsx';
import { DeviceList } from './DeviceList.tsx';
import { KindSwitches } from './KindSwitches.tsx';
import css from './NotificationsPanel.module.css';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';
import { ReminderMails } from './ReminderMails.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export function NotificationsPanel() {
  const { t } = useLingui();
  const { push, clock } = useCompetition();
  const me = useMe();
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Notifications`}>
      <h2>
        <Trans>Notifications</Trans>
      </h2>
      <ThisDevice account={{ uid: me.uid, push }} />
      <KindSwitches preferences={me.preferences} isReplay={clock.mode === 'replay'} />
      <ReminderMails />
      <CompetitionSwitches preferences={me.preferences} />
      <QuietHoursChoice preferences={me.preferences} />
      <DeviceList account={{ uid: me.uid, push }} />
      <Link className="btn s" to={paths.install()}>
        <Trans>Add the game to your home screen</Trans>
      </Link>
    </section>
  );
}
