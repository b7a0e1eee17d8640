import { generatePath } from 'react-router';

/** The pattern of every page, as the router matches it. */
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
  news: '/news',
  newsItem: '/news/:newsId',
  editNews: '/editnews/:newsId?',
  stats: '/stats',
  admin: '/admin',
  install: '/install',
  login: '/login',
  help: '/help',
} as const;

/** The address of every page. Nothing else in the pages writes one down. */
export const paths = {
  home: () => patterns.home,
  leaderboard: () => patterns.leaderboard,
  groups: () => patterns.groups,
  group: (group: string) => generatePath(patterns.group, { group }),
  joinGroup: (token: string) => generatePath(patterns.joinGroup, { token }),
  allGroups: () => patterns.allGroups,
  /** One's own profile, or another player's. */
  profile: (nick?: string) => (nick === undefined ? patterns.ownProfile : generatePath(patterns.profile, { nick })),
  /** Sign-in methods, devices and one's own data. */
  account: () => patterns.account,
  stats: () => patterns.stats,
  /** Sections have no paths of their own, because the paths below `/admin/` are calls. */
  admin: (section?: string) => (section === undefined ? patterns.admin : `${patterns.admin}?section=${section}`),
  teams: () => patterns.teams,
  /** The list, or one item. */
  news: (newsId?: string) => (newsId === undefined ? patterns.news : generatePath(patterns.newsItem, { newsId })),
  /** A new item, or an existing one. */
  editNews: (newsId?: string) => generatePath(patterns.editNews, newsId === undefined ? {} : { newsId }),
  /** How to put the game on the home screen. */
  install: () => patterns.install,
  /** `next` is where the visitor wanted to go; it is left out if that is home. */
  login: (next?: string) =>
    next === undefined || next === patterns.home
      ? patterns.login
      : `${patterns.login}?next=${encodeURIComponent(next)}`,
  help: () => patterns.help,
};

/** True for an address that carries an invite token: any path that contains joingroup. */
export function isInvitePath(pathname: string): boolean {
  return pathname.toLowerCase().includes('joingroup');
}
