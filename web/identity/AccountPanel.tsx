import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { isInternalAddress } from '../../game/identity/email.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { deviceTimeZone } from '../platform/format.ts';
import type { ThemeChoice } from '../platform/device.ts';
import { paths } from '../platform/paths.ts';
import { chooseTheme, useThemeChoice } from '../platform/theme-choice.ts';
import { IconShieldLock } from '../icons/people/IconShieldLock.ts';
import { Choice } from '../ui/Choice.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Switch } from '../ui/Switch.tsx';
import css from './AccountPanel.module.css';
import { useAdminView } from './admin-view.ts';
import { useMe, usePatchMe } from './data.ts';
import { NickForm } from './nick/NickForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

export function AccountPanel() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Your account`}>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      {!isInternalAddress(me.email) && (
        <p className="small t2">
          <bdi>{me.email}</bdi>
        </p>
      )}
      <NickForm me={me} act={t`Change nickname`} />
      <Choices me={me} />
      {me.isAdmin && <AdminViewSwitch />}
      <Link className="btn s" to={paths.account()}>
        <IconShieldLock size={18} aria-hidden="true" />
        <Trans>Sign-in and data</Trans>
      </Link>
      <SignOutButton me={me} />
    </section>
  );
}

function Choices({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  const theme = useThemeChoice();
  const patchMe = usePatchMe();
  const { preferences, uid } = me;
  const chooseZone = (timeZone: string) =>
    patchMe.mutate({ uid, preferences: { ...preferences, timeZone: timeZone === '' ? null : timeZone } });
  const keepTheme = (theme: ThemeChoice) => {
    chooseTheme(theme);
    patchMe.mutate({ uid, preferences: { ...preferences, theme } });
  };
  return (
    <>
      <Choice label={t`Time zone`} value={preferences.timeZone ?? ''} onChange={chooseZone}>
        <option value="">{t`Same as device (${deviceTimeZone().replaceAll('_', ' ')})`}</option>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Choice>
      <Choice label={t`Theme`} value={theme} onChange={(value) => keepTheme(value as ThemeChoice)}>
        <option value="auto">{t`Same as device`}</option>
        <option value="light">{t`Light`}</option>
        <option value="dark">{t`Dark`}</option>
      </Choice>
      {patchMe.isError && <ErrorNote error={patchMe.error} />}
    </>
  );
}

function AdminViewSwitch() {
  const [isOn, setOn] = useAdminView();
  return (
    <div className={css.between}>
      <Switch label={<Trans>Admin view</Trans>} checked={isOn} onChange={setOn} />
      <p className="small t2">
        <Trans>Switch this off to see what players see.</Trans>
      </p>
      {isOn && (
        <Link className="btn s" to={paths.admin()}>
          <Trans>Admin</Trans>
        </Link>
      )}
    </div>
  );
}
