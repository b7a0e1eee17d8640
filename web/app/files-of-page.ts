import { patterns } from '../platform/paths.ts';

const signInTexts = ['locales/match-day/en-US.po', 'locales/sign-in/en-US.po'];
const laterTexts = [...signInTexts, 'locales/later/en-US.po'];
const adminTexts = [...laterTexts, 'locales/admin/en-US.po'];

/** The files in `web/` that each page imports beyond the first chunk (routes.tsx). */
const files: Record<keyof typeof patterns | 'notFound', string[]> = {
  home: [],
  leaderboard: ['standings/LeaderboardPage.tsx', 'standings/leaderboard-loader.ts', ...laterTexts],
  groups: ['groups/GroupsPage.tsx', 'groups/groups-loader.ts', ...laterTexts],
  group: ['groups/GroupPage.tsx', 'groups/groups-loader.ts', ...laterTexts],
  joinGroup: ['groups/joining/JoinPage.tsx', 'groups/groups-loader.ts', ...laterTexts],
  allGroups: ['groups/AllGroupsPage.tsx', ...laterTexts],
  teams: ['teams/TeamsPage.tsx', 'teams/teams-loader.ts', ...laterTexts],
  team: ['team/TeamPage.tsx', ...laterTexts],
  news: ['news/NewsPage.tsx', 'news/news-loader.ts', ...laterTexts],
  newsItem: ['news/NewsPage.tsx', 'news/news-loader.ts', ...laterTexts],
  editNews: ['news/editor/EditNewsPage.tsx', 'news/news-loader.ts', ...laterTexts],
  ownProfile: ['profile/ProfilePage.tsx', 'profile/profile-loader.ts', ...laterTexts],
  account: ['account/AccountPage.tsx', 'account/data.ts', ...laterTexts],
  profile: ['profile/ProfilePage.tsx', 'profile/profile-loader.ts', ...laterTexts],
  stats: ['stats/StatsPage.tsx', 'stats/stats-loader.ts', ...laterTexts],
  picks: ['picks/PicksPage.tsx', 'picks/picks-loader.ts', ...laterTexts],
  competitions: ['competitions/list/CompetitionsPage.tsx', ...laterTexts],
  admin: ['admin/AdminPage.tsx', 'admin/overview/overview-loader.ts', ...adminTexts],
  install: ['push/InstallPage.tsx', ...laterTexts],
  login: ['welcome/LoginPage.tsx', 'welcome/invitations-for-guests.ts', ...signInTexts],
  help: ['help/HelpPage.tsx', ...laterTexts],
  notFound: ['app/frame/NotFoundPage.tsx', ...laterTexts],
};

/**
 * Returns the files of the page with this pattern. The page of unknown addresses has no pattern, so `undefined` stands for it. The server sends
 * the styles of these files with the first view, and names their code.
 */
export function filesOfPage(path: string | undefined): string[] {
  const pages: Partial<Record<string, string>> = patterns;
  return Object.entries(files).flatMap(([page, own]) => (pages[page] === path ? own : []));
}
