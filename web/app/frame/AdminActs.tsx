import { Trans, useLingui } from '@lingui/react/macro';
import type { Clock } from '../../../game/competition/competition.ts';
import { ReplayControls } from '../../competition/ReplayControls.tsx';
import { IconTool } from '../../icons/signs/IconTool.ts';
import { useAdminView } from '../../identity/admin-view.ts';
import { Link } from '../../platform/router/Link.tsx';
import { paths } from '../../platform/paths.ts';
import { Switch } from '../../ui/Switch.tsx';
import css from './ReplayStrip.module.css';

/** The admin's part of the replay strip: the switch of the admin view, and what that view shows there. */
export function AdminActs({ clock }: { clock: Clock }) {
  const { t } = useLingui();
  const [isAdminView, setAdminView] = useAdminView();
  return (
    <>
      <Switch
        label={<Trans>Admin view</Trans>}
        labelClassName={css.adminWord}
        checked={isAdminView}
        onChange={setAdminView}
      />
      {isAdminView && (
        <Link className={`ib ${css.admin}`} to={paths.admin()} aria-label={t`Admin`} title={t`Admin`}>
          <IconTool size={18} aria-hidden="true" />
        </Link>
      )}
      {isAdminView && clock.mode === 'replay' && <ReplayControls clock={clock} />}
    </>
  );
}
