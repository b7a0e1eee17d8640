import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { siteCompetitionsQuery } from '../competitions/data.ts';
import { competitionQuery, findNewsSummary } from '../competition/data.ts';
import { homeLoader } from '../home/home-loader.ts';
import { HomePage } from '../home/HomePage.tsx';
import { sessionQuery } from '../identity/data.ts';
import { Unreachable } from '../platform/calls/call.ts';
import { addInvite, readInvites } from '../platform/device.ts';
import { inviteTokenIn, redirectFor } from '../platform/guard.ts';
import { loadLaterTexts, loadSignInTexts } from '../platform/language.ts';
import { loadSession } from './load-session.ts';
import { pathPrefix } from '../platform/current-competition.ts';
import { patterns } from '../platform/paths.ts';
import { Redirect } from '../platform/router/redirect.ts';
import { createRouter } from '../platform/router/router.ts';
import type { Route } from '../platform/router/router.ts';
import { deviceCache, queryClient } from '../platform/calls/query-client.ts';
import { serverAnswers } from '../platform/calls/server-answers.ts';
import { NotFoundPage } from './frame/ErrorPages.tsx';

/** Invitations that were shown to the signed-in user during this visit, and are not shown again. */
const shownInvites = new Set<string>();

/**
 * Runs before every page. It stores an invite token, redirects guests to /login, and loads the data that all pages need: a player's
 * session, or the part of the competition's configuration for guests.
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
  if (session && token !== undefined) shownInvites.add(token);
  if (session) await loadSession(queryClient, deviceCache.confirmed);
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

export const router = createRouter({
  basename: pathPrefix(),
  guard,
  routes: [
    home(patterns.home),
    leaderboard(patterns.leaderboard),
    groups(patterns.groups),
    group(patterns.group),
    joinGroup(patterns.joinGroup),
    allGroups(patterns.allGroups),
    teams(patterns.teams),
    news(patterns.news, msg`News`),
    news(patterns.newsItem, ({ newsId }) => newsTitle(newsId)),
    editNews(patterns.editNews),
    profile(patterns.ownProfile, msg`Profile`),
    account(patterns.account),
    profile(patterns.profile, ({ nick }) => nick ?? ''),
    stats(patterns.stats),
    competitions(patterns.competitions),
    admin(patterns.admin),
    install(patterns.install),
    login(patterns.login),
    help(patterns.help),
    { title: msg`Page not found`, Component: () => NotFoundPage },
  ],
});

/** Home is part of the first chunk, because most visits begin there. Every other page is a chunk, loaded when it is opened. */

function home(path: string): Route {
  return { path, title: msg`Home`, Component: () => HomePage, loader: () => homeLoader(queryClient) };
}

function leaderboard(path: string) {
  return page(path, msg`Leaderboard`, {
    Component: () => import('../standings/LeaderboardPage.tsx').then((module) => module.LeaderboardPage),
    loader: () => import('../standings/leaderboard-loader.ts').then((module) => module.leaderboardLoader(queryClient)),
  });
}

function groups(path: string) {
  return page(path, msg`Groups`, {
    Component: () => later(import('../groups/GroupsPage.tsx')).then((module) => module.GroupsPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.groupsLoader(queryClient)),
  });
}

function group(path: string) {
  return page(path, ({ group }) => group ?? '', {
    Component: () => later(import('../groups/GroupPage.tsx')).then((module) => module.GroupPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.groupLoader(queryClient)),
  });
}

function joinGroup(path: string) {
  return page(path, msg`Invitation`, {
    Component: () => later(import('../groups/joining/JoinPage.tsx')).then((module) => module.JoinPage),
    loader: () => import('../groups/groups-loader.ts').then((module) => module.joinLoader(queryClient)),
  });
}

function allGroups(path: string) {
  return page(path, msg`All groups`, {
    Component: () => later(import('../groups/AllGroupsPage.tsx')).then((module) => module.AllGroupsPage),
  });
}

function teams(path: string) {
  return page(path, msg`Teams`, {
    Component: () => later(import('../teams/TeamsPage.tsx')).then((module) => module.TeamsPage),
    loader: () => import('../teams/teams-loader.ts').then((module) => module.teamsLoader(queryClient)),
  });
}

function news(path: string, title: Route['title']) {
  return page(path, title, {
    Component: () => later(import('../news/NewsPage.tsx')).then((module) => module.NewsPage),
    loader: () => import('../news/news-loader.ts').then((module) => module.newsLoader(queryClient)),
  });
}

function editNews(path: string) {
  return page(path, ({ newsId }) => (newsId === undefined ? i18n._(msg`Write news`) : newsTitle(newsId)), {
    Component: () => later(import('../news/editor/EditNewsPage.tsx')).then((module) => module.EditNewsPage),
    loader: () => import('../news/news-loader.ts').then((module) => module.newsLoader(queryClient)),
  });
}

function newsTitle(newsId: string | undefined): string {
  return findNewsSummary(queryClient, newsId)?.title ?? i18n._(msg`News`);
}

function profile(path: string, title: Route['title']) {
  return page(path, title, {
    Component: () => later(import('../profile/ProfilePage.tsx')).then((module) => module.ProfilePage),
    loader: () => import('../profile/profile-loader.ts').then((module) => module.profileLoader(queryClient)),
  });
}

function account(path: string) {
  return page(path, msg`Sign-in and data`, {
    Component: () => later(import('../account/AccountPage.tsx')).then((module) => module.AccountPage),
    loader: () => import('../account/data.ts').then((module) => module.accountLoader(queryClient)),
  });
}

function stats(path: string) {
  return page(path, msg`Stats`, {
    Component: () => later(import('../stats/StatsPage.tsx')).then((module) => module.StatsPage),
    loader: () => import('../stats/stats-loader.ts').then((module) => module.statsLoader(queryClient)),
  });
}

function competitions(path: string) {
  return page(path, msg`Competitions`, {
    Component: () =>
      later(import('../competitions/list/CompetitionsPage.tsx')).then((module) => module.CompetitionsPage),
    loader: async () => () => queryClient.ensureQueryData(siteCompetitionsQuery),
  });
}

function admin(path: string) {
  return page(path, msg`Admin`, {
    Component: () => later(import('../admin/AdminPage.tsx')).then((module) => module.AdminPage),
  });
}

function install(path: string) {
  return page(path, msg`Add to home screen`, {
    Component: () => later(import('../push/InstallPage.tsx')).then((module) => module.InstallPage),
  });
}

function login(path: string) {
  return page(path, msg`Sign in`, {
    Component: () =>
      Promise.all([import('../welcome/LoginPage.tsx'), loadSignInTexts()]).then(([module]) => module.LoginPage),
  });
}

function help(path: string) {
  return page(path, msg`Help`, {
    Component: () => later(import('../help/HelpPage.tsx')).then((module) => module.HelpPage),
  });
}

/** Loads a page's code together with its texts. */
async function later<Page>(page: Promise<Page>): Promise<Page> {
  const [module] = await Promise.all([page, loadLaterTexts()]);
  return module;
}

function page(path: string, title: Route['title'], code: Pick<Route, 'Component' | 'loader'>): Route {
  return { path, title, ...code };
}
