/** The pages that are measured one by one, with the path that each of them has on the stage. `/login` is opened without a session. */
export const measuredPages = {
  login: '/login',
  home: '/',
  leaderboard: '/leaderboard',
  group: '/group/Bench%200',
  news: '/news',
  stats: '/stats',
};
