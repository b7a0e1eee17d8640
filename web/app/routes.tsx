import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { siteCompetitionsQuery } from '../competitions/data.ts';
import { competitionQuery, findNewsSummary, findTeam } from '../competition/data.ts';
import { homeLoader } from '../home/home-loader.ts';
import { HomePage } from '../home/HomePage.tsx';
import { sessionQuery } from '../identity/data.ts';
import { Unreachable } from '../platform/calls/reach.ts';
import { addInvite, readInvites } from '../platform/device.ts';
import { inviteTokenIn, redirectFor } from '../platform/guard.ts';
import { withTexts } from '../platform/texts/language.ts';
import { canReact } from './can-react.ts';
import { GuestActs, Ticker } from './frame/TopBar.tsx';
import { loadSession } from './load-session.ts';
import { pathPrefix } from '../platform/current-competition.ts';
import { patterns } from '../platform/paths.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';
import { Redirect } from '../platform/router/redirect.ts';
import { createRouter } from '../platform/router/router.ts';
import type { Route, RouterParts } from '../platform/router/router.ts';
import { deviceCache, queryClient } from '../platform/calls/query-client.ts';
import { serverAnswers } from '../platform/calls/server-answers.ts';

/** Invitations that were shown to the signed-in user during this visit, and are not shown again. */
const shownInvites = new Set<string>();

/**
 * Runs before every page. It stores the invite token of the address, redirects where `redirectFor` says, and loads the data that all pages
 * need: a player's session, or the part of the competition's configuration for guests.
 */
async function guard(url: URL): Promise<void> {
  const token = inviteTokenIn(url);
  if (token !== undefined) addInvite(token);
  const [, session] = await Promise.all([queryClient.ensureQueryData(competitionQuery), findSession()]);
  const elsewhere = redirectFor(
    url,
    session !== null,
    readInvites().find((invite) => !shownInvites.has(invite)),
  );
  if (elsewhere !== undefined) throw new Redirect(elsewhere);
  if (session && token !== undefined && !isOnServer()) shownInvites.add(token);
  // So that the top bar does not change after the first view.
  if (!session) await GuestActs.preload();
  else if (url.pathname !== patterns.home) await Ticker.preload();
  if (session) await loadSession(queryClient, mayListen());
}

/** The listeners' code is not loaded before the page can react. On the server nothing listens, so nothing waits there. */
async function mayListen(): Promise<void> {
  if (!isOnServer()) await Promise.all([deviceCache.confirmed, canReact]);
}

/**
 * Returns the session, or the cached session if the server does not answer. Without a cached session the visitor counts
 * as a guest, so that stored pages for guests open.
 */
async function findSession() {
  return queryClient.fetchQuery(sessionQuery).catch((error: unknown) => {
    if (error instanceof Unreachable && !serverAnswers())
      return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
    throw error;
  });
}

export const pages: RouterParts = {
  basename: pathPrefix,
  guard,
  routes: [
    home(patterns.home),
    leaderboard(patterns.leaderboard),
    groups(patterns.groups),
    group(patterns.group),
    joinGroup(patterns.joinGroup),
    allGroups(patterns.allGroups),
    teams(patterns.teams),
    team(patterns.team),
    news(patterns.news, msg`News`),
    news(patterns.newsItem, ({ newsId }) => newsTitle(newsId)),
    editNews(patterns.editNews),
    profile(patterns.ownProfile, msg`Profile`),
    account(patterns.account),
    profile(patterns.profile, ({ nick }) => nick ?? ''),
    stats(patterns.stats),
    picks(patterns.picks),
    competitions(patterns.competitions),
    admin(patterns.admin),
    install(patterns.install),
    login(patterns.login),
    help(patterns.help),
    notFound(),
  ],
};

export const router = createRouter(pages);

/** Home is part of the first chunk, because most visits begin there. The code of the other pages is loaded when they are opened. */

function home(path: string): Route {
  return { path, title: msg`Home`, Component: () => HomePage, loader: () => homeLoader(queryClient) };
}

function leaderboard(path: string) {
  return page(path, msg`Leaderboard`, {
    Component: () =>
      withTexts(import('../standings/LeaderboardPage.tsx'), 'later').then((module) => module.LeaderboardPage),
    loader: () => import('../standings/leaderboard-loader.ts').then((module) => module.leaderboardLoader(queryClient)),
  });
}

function groups(path: string) {
  return page(path, msg`Groups`, {
    Component: () => withTexts(import('../groups/GroupsPage.tsx'), 'later').then((module) => module.GroupsPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.groupsLoader(queryClient)),
  });
}

function group(path: string) {
  return page(path, ({ group }) => group ?? '', {
    Component: () => withTexts(import('../groups/GroupPage.tsx'), 'later').then((module) => module.GroupPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.groupLoader(queryClient)),
  });
}

function joinGroup(path: string) {
  return page(path, msg`Invitation`, {
    Component: () => withTexts(import('../groups/joining/JoinPage.tsx'), 'later').then((module) => module.JoinPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.joinLoader(queryClient)),
  });
}

function allGroups(path: string) {
  return page(path, msg`All groups`, {
    Component: () => withTexts(import('../groups/AllGroupsPage.tsx'), 'later').then((module) => module.AllGroupsPage),
  });
}

function teams(path: string) {
  return page(path, msg`Teams`, {
    Component: () => withTexts(import('../teams/TeamsPage.tsx'), 'later').then((module) => module.TeamsPage),
    loader: () => import('../teams/teams-loader.ts').then((module) => module.teamsLoader(queryClient)),
  });
}

function team(path: string) {
  return page(path, ({ id }) => findTeam(queryClient, id)?.shortName ?? '', {
    Component: () => withTexts(import('../team/TeamPage.tsx'), 'later').then((module) => module.TeamPage),
    loader: () => import('../team/team-loader.ts').then((module) => module.teamLoader(queryClient)),
  });
}

function news(path: string, title: Route['title']) {
  return page(path, title, {
    Component: () => withTexts(import('../news/NewsPage.tsx'), 'later').then((module) => module.NewsPage),
    loader: () => import('../news/news-loader.ts').then((module) => module.newsLoader(queryClient)),
  });
}

function editNews(path: string) {
  return page(path, ({ newsId }) => (newsId === undefined ? i18n._(msg`Write news`) : newsTitle(newsId)), {
    Component: () =>
      withTexts(import('../news/editor/EditNewsPage.tsx'), 'later').then((module) => module.EditNewsPage),
    loader: () => import('../news/news-loader.ts').then((module) => module.newsLoader(queryClient)),
  });
}

function newsTitle(newsId: string | undefined): string {
  return findNewsSummary(queryClient, newsId)?.title ?? i18n._(msg`News`);
}

function profile(path: string, title: Route['title']) {
  return page(path, title, {
    Component: () => withTexts(import('../profile/ProfilePage.tsx'), 'later').then((module) => module.ProfilePage),
    loader: () => import('../profile/profile-loader.ts').then((module) => module.profileLoader(queryClient)),
  });
}

function account(path: string) {
  return page(path, msg`Sign-in and data`, {
    Component: () => withTexts(import('../account/AccountPage.tsx'), 'later').then((module) => module.AccountPage),
    loader: () => import('../account/data.ts').then((module) => module.accountLoader(queryClient)),
  });
}

function stats(path: string) {
  return page(path, msg`Stats`, {
    Component: () => withTexts(import('../stats/StatsPage.tsx'), 'later').then((module) => module.StatsPage),
    loader: () => import('../stats/stats-loader.ts').then((module) => module.statsLoader(queryClient)),
  });
}

function picks(path: string) {
  return page(path, msg`All my picks`, {
    Component: () => withTexts(import('../picks/PicksPage.tsx'), 'later').then((module) => module.PicksPage),
    loader: () => import('../picks/picks-loader.ts').then((module) => module.picksLoader(queryClient)),
  });
}

function competitions(path: string) {
  return page(path, msg`Competitions`, {
    Component: () =>
      withTexts(import('../competitions/list/CompetitionsPage.tsx'), 'later').then((module) => module.CompetitionsPage),
    loader: async () => () => queryClient.ensureQueryData(siteCompetitionsQuery),
  });
}

function admin(path: string) {
  return page(path, msg`Admin`, {
    Component: () => withTexts(import('../admin/AdminPage.tsx'), 'admin').then((module) => module.AdminPage),
    loader: () =>
      withTexts(import('../admin/overview/overview-loader.ts'), 'admin').then((module) =>
        module.overviewLoader(queryClient),
      ),
  });
}

function install(path: string) {
  return page(path, msg`Add to home screen`, {
    Component: () => withTexts(import('../push/InstallPage.tsx'), 'later').then((module) => module.InstallPage),
  });
}

function login(path: string) {
  return page(path, msg`Sign in`, {
    Component: () => withTexts(import('../welcome/LoginPage.tsx'), 'sign-in').then((module) => module.LoginPage),
    loader: () => import('../welcome/invitations-for-guests.ts').then((module) => module.loginLoader(queryClient)),
  });
}

function help(path: string) {
  return page(path, msg`Help`, {
    Component: () => withTexts(import('../help/HelpPage.tsx'), 'later').then((module) => module.HelpPage),
  });
}

function notFound(): Route {
  return {
    title: msg`Page not found`,
    Component: () => withTexts(import('./frame/NotFoundPage.tsx'), 'later').then((module) => module.NotFoundPage),
  };
}

function page(path: string, title: Route['title'], code: Pick<Route, 'Component' | 'loader'>): Route {
  return { path, title, ...code };
}
