import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../../game/matches/match.ts';
import { toDoQuery } from '../../admin/overview/data.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconTool } from '../../icons/signs/IconTool.ts';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import css from './AdminNote.module.css';

/** The way from home to the admin's match day, with what waits there. Source: docs/product.md#admin-view. */
export function AdminNote() {
  const { data } = useQuery(toDoQuery);
  const live = useMatches().filter(isLive).length;
  const waiting = data?.toDo.length ?? 0;
  return (
    <Link className={`card ${css.note}`} to={paths.admin()}>
      <IconTool size={24} aria-hidden="true" />
      <span className="grow">
        <Trans>Admin's match day</Trans>
      </span>
      {waiting > 0 && (
        <Chip tone="warn" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <Plural value={waiting} one="# to do" other="# to do" />
        </Chip>
      )}
      {live > 0 && (
        <Chip tone="live">
          <Plural value={live} other="# live" />
        </Chip>
      )}
      <IconChevronRight size={24} className={css.arrow} aria-hidden="true" />
    </Link>
  );
}
