import { Plural, Trans } from '@lingui/react/macro';
import { isLive } from '../../../game/matches/match.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconTool } from '../../icons/signs/IconTool.ts';
import { useAdminView } from '../../identity/admin-view.ts';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Chip } from '../../ui/Chip.tsx';
import css from './AdminNote.module.css';

/** The way from home to the admin's match day, for an admin with the admin view on. It asks the server for nothing. Source: docs/product.md#admin-view. */
export function AdminNote() {
  const [isAdminView] = useAdminView();
  const live = useMatches().filter(isLive).length;
  if (!isAdminView) return null;
  return (
    <Link className={`card ${css.note}`} to={paths.admin()}>
      <IconTool size={24} aria-hidden="true" />
      <span className="grow">
        <Trans>Admin's match day</Trans>
      </span>
      {live > 0 && (
        <Chip tone="live">
          <Plural value={live} other="# live" />
        </Chip>
      )}
      <IconChevronRight size={24} className={css.arrow} aria-hidden="true" />
    </Link>
  );
}
