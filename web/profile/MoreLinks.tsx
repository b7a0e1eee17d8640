import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconHelpCircle } from '../icons/signs/IconHelpCircle.ts';
import css from './ProfilePage.module.css';

export function MoreLinks() {
  const { t } = useLingui();
  return (
    <nav className={css.more} aria-label={t`More`}>
      <Link className="btn s" to={paths.help()}>
        <IconHelpCircle size={18} aria-hidden="true" /> <Trans>Help</Trans>
      </Link>
    </nav>
  );
}
