import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import { matchPattern } from '../../platform/router/patterns.ts';
import { IconChartDots3 } from '../../icons/football/IconChartDots3.ts';
import { IconFlag } from '../../icons/football/IconFlag.ts';
import { IconHelpCircle } from '../../icons/signs/IconHelpCircle.ts';
import { IconHome } from '../../icons/signs/IconHome.ts';
import { IconListNumbers } from '../../icons/football/IconListNumbers.ts';
import { IconNews } from '../../icons/writing/IconNews.ts';
import { IconTool } from '../../icons/signs/IconTool.ts';
import { IconUserCircle } from '../../icons/people/IconUserCircle.ts';
import { IconUsersGroup } from '../../icons/people/IconUsersGroup.ts';
import { badgeText } from '../../../game/predictions/missing-pick.ts';
import { teamsQuery } from '../../competition/data.ts';
import { useMissingHere } from '../../competitions/missing-here.ts';
import { useAdminView } from '../../identity/admin-view.ts';
import css from './Navigation.module.css';
import { paths, patterns } from '../../platform/paths.ts';
import { Brand } from './TopBar.tsx';

export function Navigation({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  const hasFavourites = useHasFavourites();
  return (
    <nav className={css.nav} aria-label={t`Main`}>
      <Brand className={css.brand} height={34} />
      <Page to={paths.home()} icon={<IconHome size={24} aria-hidden="true" />} missing={useMissingHere().closing}>
        <Trans>Home</Trans>
      </Page>
      <Page to={paths.leaderboard()} icon={<IconListNumbers size={24} aria-hidden="true" />}>
        <Trans>Leaderboard</Trans>
      </Page>
      <Page
        to={paths.groups()}
        within={[patterns.group, patterns.joinGroup, patterns.allGroups]}
        icon={<IconUsersGroup size={24} aria-hidden="true" />}
      >
        <Trans>Groups</Trans>
      </Page>
      {hasFavourites && (
        <Page to={paths.teams()} icon={<IconFlag size={24} aria-hidden="true" />}>
          <Trans>Teams</Trans>
        </Page>
      )}
      <Page to={paths.stats()} icon={<IconChartDots3 size={24} aria-hidden="true" />}>
        <Trans>Stats</Trans>
      </Page>
      <PagesOnWideScreens isAdmin={isAdmin} />
    </nav>
  );
}

/** False once it is known that the competition has no favourite teams, so that no link leads to a page without a choice. */
function useHasFavourites(): boolean {
  const { data } = useQuery(teamsQuery);
  return data === undefined || data.some(({ section }) => section !== null);
}

/** On a phone, the top bar or the profile links to these pages. */
function PagesOnWideScreens({ isAdmin }: { isAdmin: boolean }) {
  const [isAdminView] = useAdminView();
  return (
    <>
      <Page
        to={paths.news()}
        within={[patterns.newsItem, patterns.editNews]}
        icon={<IconNews size={24} aria-hidden="true" />}
        isWideOnly
      >
        <Trans>News</Trans>
      </Page>
      <Page to={paths.profile()} icon={<IconUserCircle size={24} aria-hidden="true" />} isWideOnly>
        <Trans>Profile</Trans>
      </Page>
      <Page to={paths.help()} icon={<IconHelpCircle size={24} aria-hidden="true" />} isWideOnly>
        <Trans>Help</Trans>
      </Page>
      {isAdmin && isAdminView && (
        <Page to={paths.admin()} icon={<IconTool size={24} aria-hidden="true" />} isWideOnly>
          <Trans>Admin</Trans>
        </Page>
      )}
    </>
  );
}

interface PageProps {
  to: string;
  /** Patterns of further pages for which this link is marked as current. */
  within?: string[];
  icon: ReactNode;
  /** True for a page without a tab on a phone, where the top bar or the profile links to it. */
  isWideOnly?: boolean;
  /** The number of missing picks in a badge; none for 0. */
  missing?: number;
  children: ReactNode;
}

function Page({ to, within = [], icon, isWideOnly = false, missing = 0, children }: PageProps) {
  const { pathname } = useLocation();
  const isHere = [to, ...within].some((pattern) => matchPattern(pattern, pathname) !== undefined);
  return (
    <Link
      className={isWideOnly ? `${css.link} ${css.wideOnly}` : `${css.link}`}
      to={to}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon}
      <span>{children}</span>
      {missing > 0 && (
        <>
          <b className={css.missing} aria-hidden="true">
            {badgeText(missing)}
          </b>
          <span className="sr">
            <Plural value={missing} one="# pick missing" other="# picks missing" />
          </span>
        </>
      )}
    </Link>
  );
}
