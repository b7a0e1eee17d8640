import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FormerAccount, FormerSite } from './former-site.ts';

/*
 * Plays on a site of the former version by its calls, and writes down what that version answers. It was used once to make the files of this
 * folder:
 *
 *   1. Check out the version before migration 0023 in another folder, and start it with DATABASE_URL of an empty PostgreSQL,
 *      HOST=127.0.0.1, SIGN_UP=open and REPLAY_PLAYERS=0.
 *   2. Run `node server/testing/former-site/play-former-site.ts ORIGIN ADMIN_TOKEN cup FILE` here. ADMIN_TOKEN is in the link that the start
 *      prints.
 *   3. Run `npm run admin -- Cem sign-in-link` there, and note the token as `signInLink` in FILE.
 *   4. Stop the game there, and start it with COMPETITION=PL/2024. Run the script again with `league` instead of `cup`, and stop the game.
 *   5. Run `pg_dump --inserts --rows-per-insert=200 --no-owner --no-privileges`, without the lines that begin with a backslash, through
 *      `gzip -9`.
 *
 * In the former version every competition had its own nicks, preferences and registrations for push messages.
 */

const [origin = '', token = '', phase = '', file = ''] = process.argv.slice(2);

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie: string;
}

async function ask(cookie: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const kept = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    status: response.status,
    body: (await response.json().catch(() => ({}))) as Answer['body'],
    cookie: kept.join('; '),
  };
}

async function signUp(name: string): Promise<FormerAccount> {
  const { cookie } = await ask('', 'POST', '/auth/sign-up/email', {
    email: `${name}@example.org`,
    password: `${name} kicks the ball`,
  });
  const { body } = await ask(cookie, 'GET', '/auth/get-session');
  return { name, cookie, uid: (body.user as { id: string }).id };
}

const competition = phase === 'cup' ? 'WC/2022' : 'PL/2024';
const db = `/db/${competition}`;

async function enter({ cookie, uid }: FormerAccount, nick: string, preferences = {}): Promise<void> {
  await ask(cookie, 'GET', `${db}/users/${uid}`);
  await ask(cookie, 'PATCH', `${db}/users/${uid}`, { nick, preferences });
}

const pick = ({ cookie, uid }: FormerAccount, match: string, full1: number, full2: number) =>
  ask(cookie, 'PUT', `${db}/matches/${match}/predictions/${uid}`, { full1, full2 });

const collections = { groupCollection: `${competition}/groups`, userCollection: `${competition}/users` };

async function makeGroup(owner: FormerAccount, groupName: string, member: FormerAccount): Promise<string> {
  await ask(owner.cookie, 'POST', '/functions/groups-createGroup', { data: { ...collections, groupName } });
  const { groupCollection } = collections;
  const invite = await ask(owner.cookie, 'POST', '/functions/groups-createInvite', {
    data: { groupCollection, groupName },
  });
  const { token: groupToken } = invite.body.result as { token: string };
  const data = { ...collections, groupName, token: groupToken };
  await ask(member.cookie, 'POST', '/functions/groups-joinGroup', { data });
  return groupToken;
}

/** Registers a browser for push messages. Returns its token. */
async function register({ cookie }: FormerAccount): Promise<string> {
  const { push } = (await ask(cookie, 'GET', db)).body as { push: { apiKey: string } };
  const installation = (await ask(cookie, 'POST', '/push/installations', {})).body as { token: string };
  const web = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
    auth: randomBytes(16).toString('base64url'),
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
  };
  const headers = { 'x-api-key': push.apiKey, 'x-installation-auth': installation.token };
  const { body } = await ask('', 'POST', '/push/registrations', { web, device: { timeZone: 'UTC' } }, headers);
  return String(body.token);
}

interface TeamOfPot {
  teamId: number;
  shortName: string;
  tla: string;
  section: string;
}

async function playCup(): Promise<FormerSite> {
  const { cookie } = await ask('', 'GET', `/auth/first-admin?token=${token}`);
  await ask(cookie, 'POST', '/admin/replay', { action: 'pause' });
  const { body } = await ask(cookie, 'GET', '/auth/get-session');
  const boss = { name: 'boss', cookie, uid: (body.user as { id: string }).id };
  await enter(boss, 'Boss');
  const [ada, ben, cem, max] = [await signUp('ada'), await signUp('ben'), await signUp('cem'), await signUp('max')];
  await enter(ada, 'Ada', { theme: 'dark' });
  await enter(ben, 'Ben', { timeZone: 'Europe/Madrid' });
  await enter(cem, 'Cem');
  await enter(max, 'Maximilian Musterman');
  const teams = (await ask(cookie, 'GET', `${db}/teams`)).body.teams as TeamOfPot[];
  const chosen = [...Map.groupBy(teams, ({ section }) => section).values()].flatMap((pot) => pot.slice(0, 1));
  const userTeams = Object.fromEntries(
    chosen.map(({ teamId, shortName, tla, section }) => [String(teamId), { shortName, tla, section }]),
  );
  const statsCollection = `${competition}/stats`;
  const { userCollection } = collections;
  await ask(ada.cookie, 'POST', '/functions/teams-saveUserTeams', {
    data: { userCollection, statsCollection, uid: ada.uid, userTeams },
  });
  const groupToken = await makeGroup(ada, 'The Back Four', ben);
  for (const [account, first, fifth] of [
    [ada, [0, 2], [1, 2]],
    [ben, [1, 2], [0, 0]],
    [cem, [2, 0], [3, 1]],
  ] as const) {
    await pick(account, '1', first[0], first[1]);
    await pick(account, '5', fifth[0], fifth[1]);
  }
  await ask(cookie, 'POST', '/admin/replay', { action: 'next-kickoff' });
  await ask(cookie, 'POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  const news = await ask(cookie, 'POST', `${db}/news`, { title: 'Kick-off', body: '<p>It begins.</p>' });
  await ask(cookie, 'PATCH', `${db}/news/${String(news.body.id)}`, { public: true });
  const registration = await register(ada);
  return {
    accounts: [boss, ada, ben, cem, max],
    groupToken: { [competition]: groupToken },
    registration,
    seen: await read(ada),
  };
}

async function playLeague(): Promise<FormerSite> {
  const before = JSON.parse(readFileSync(file, 'utf8')) as FormerSite;
  const ada = before.accounts.find(({ name }) => name === 'ada');
  if (!ada) throw new Error('play the cup first');
  const boss = before.accounts.find(({ name }) => name === 'boss');
  await ask(boss?.cookie ?? '', 'POST', '/admin/replay', { action: 'pause' });
  const [dora, emil] = [await signUp('dora'), await signUp('emil')];
  await enter(ada, 'Countess', { theme: 'light' });
  await enter(dora, 'BEN');
  await enter(emil, 'maximilian musterman');
  for (const account of [ada, dora, emil]) await pick(account, '380', 2, 1);
  const groupToken = await makeGroup(dora, 'The Back Four', emil);
  return {
    ...before,
    accounts: [...before.accounts, dora, emil],
    groupToken: { ...before.groupToken, [competition]: groupToken },
    seen: { ...before.seen, ...(await read(dora)) },
  };
}

/** Returns what the former version answers to some calls, by the path of the call. */
async function read({ cookie }: FormerAccount): Promise<FormerSite['seen']> {
  const seen: FormerSite['seen'] = {};
  for (const path of [
    `${db}/users?limit=200`,
    `${db}/news`,
    `${db}/matches/1`,
    `${db}/groups/The%20Back%20Four`,
    `${db}/predictions`,
  ])
    seen[path] = (await ask(cookie, 'GET', path)).body;
  return seen;
}

if (phase === 'league' && !existsSync(file)) throw new Error('play the cup first');
writeFileSync(file, `${JSON.stringify(phase === 'cup' ? await playCup() : await playLeague(), null, 2)}\n`);
