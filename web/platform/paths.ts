import { fillPattern } from './router/patterns.ts';

export const patterns = {
  home: '/',
  leaderboard: '/leaderboard',
  groups: '/groups',
  group: '/group/:group',
  joinGroup: '/joingroup/:token',
  allGroups: '/allgroups',
  ownProfile: '/profile/',
  account: '/profile/account',
  profile: '/profile/:nick',
  teams: '/teams',
  team: '/team/:id',
  news: '/news',
  newsItem: '/news/:newsId',
  editNews: '/editnews/:newsId?',
  stats: '/stats',
  picks: '/picks',
  competitions: '/competitions',
  admin: '/admin',
  install: '/install',
  login: '/login',
  help: '/help',
} as const;

/**
 * The addresses of all pages, which other code of web/ takes from here. The server has a separate list for mails, notifications and
 * redirects.
 */
export const paths = {
  home: () => patterns.home,
  leaderboard: () => patterns.leaderboard,
  groups: () => patterns.groups,
  group: (group: string) => fillPattern(patterns.group, { group }),
  joinGroup: (token: string) => fillPattern(patterns.joinGroup, { token }),
  allGroups: () => patterns.allGroups,
  /** Without a nick it is the fan's own profile. */
  profile: (nick?: string) => (nick === undefined ? patterns.ownProfile : fillPattern(patterns.profile, { nick })),
  account: () => patterns.account,
  stats: () => patterns.stats,
  picks: () => patterns.picks,
  competitions: () => patterns.competitions,
  /** The sections of the admin page have no separate paths, because the paths below `/admin/` are calls. */
  admin: (section?: string) => (section === undefined ? patterns.admin : `${patterns.admin}?section=${section}`),
  /** The admin's match day on a day of the competition, such as 2022-11-20. */
  adminOnDay: (day: string) => `${patterns.admin}?section=match-day&day=${day}`,
  teams: () => patterns.teams,
  /** The page of a team by its three letters. */
  team: (id: string) => fillPattern(patterns.team, { id }),
  /** The page of one item, or the list of news if `newsId` is left out. */
  news: (newsId?: string) => (newsId === undefined ? patterns.news : fillPattern(patterns.newsItem, { newsId })),
  /** The editor of one item, or of a new item if `newsId` is left out. */
  editNews: (newsId?: string) => fillPattern(patterns.editNews, newsId === undefined ? {} : { newsId }),
  install: () => patterns.install,
  /** `next` is the address that the visitor came for; it is left out for home. */
  login: (next?: string) =>
    next === undefined || next === patterns.home
      ? patterns.login
      : `${patterns.login}?next=${encodeURIComponent(next)}`,
  help: () => patterns.help,
};

/** True for the address of an invite: any path that contains joingroup. */
export function isInvitePath(pathname: string): boolean {
  return pathname.toLowerCase().includes('joingroup');
}
