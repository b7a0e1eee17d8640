/* oxlint-disable max-lines -- who may do what is one table, a row a call */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { Team } from '../../game/teams/team.ts';
import { giveRole } from '../identity/give-role.ts';
import { aBrowser } from '../testing/a-browser.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { pushCallsOf } from '../testing/push-calls.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';
import { served } from './serve.ts';

/**
 * Who may do what: one row a call, one column a caller, in each cell `ok` or the code of the refusal. What belongs to
 * somebody (`:uid`, a registration) belongs to `player`; the group has `owner` and `member`.
 */
const callers = ['guest', 'nameless', 'player', 'other', 'member', 'owner', 'staff', 'admin', 'blocked', 'expired'];

const everybody = 'ok ok ok ok ok ok ok ok ok ok';
const signedIn = 'signed_out ok ok ok ok ok ok ok blocked signed_out';
const players = 'signed_out nick_missing ok ok ok ok ok ok blocked signed_out';
const staff = 'signed_out forbidden forbidden forbidden forbidden forbidden ok ok blocked signed_out';
const admins = 'signed_out forbidden forbidden forbidden forbidden forbidden forbidden ok blocked signed_out';
/** The one named by `:uid`, and nobody else, admins included. */
const oneself = 'signed_out forbidden ok forbidden forbidden forbidden forbidden forbidden blocked signed_out';
const ownPick = 'signed_out nick_missing ok forbidden forbidden forbidden forbidden forbidden blocked signed_out';
/** A pick before the kick-off; after it everybody who is signed in sees it. */
const ownToSee = 'signed_out not_open ok not_open not_open not_open not_open not_open blocked signed_out';
const members = 'signed_out forbidden forbidden forbidden ok ok forbidden forbidden blocked signed_out';
const owners = 'signed_out nick_missing forbidden forbidden forbidden ok forbidden forbidden blocked signed_out';
/** By the headers of an installation, which players get; another's registration is one that does not exist. */
const devices = 'forbidden forbidden ok ok ok ok ok ok forbidden forbidden';
const ownDevice = 'forbidden forbidden ok not_found not_found not_found not_found not_found forbidden forbidden';

/** Of a version that is not the next one. */
const laterPoints = { ...defaultPoints, version: 99 };

interface Request {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Row = [cells: string, request?: (caller: Client) => Promise<Request> | Request];

let it: TestGame;
const clients = new Map<string, Client>();
let teams: Team[];
/** What an installation of a caller sends along; nothing for those who get none. */
const installations = new Map<Client, Record<string, string>>();

beforeAll(async () => {
  it = await startTestGame();
  const admin = await it.admin();
  await admin.ask('PATCH', `${it.db}/users/${admin.uid}`, { nick: 'the boss' });
  clients
    .set('guest', it.guest())
    .set('admin', admin)
    .set('nameless', await it.signUp(null));
  for (const nick of ['player', 'other', 'member', 'owner', 'staff', 'blocked', 'expired']) {
    clients.set(nick, await it.signUp(nick === 'staff' ? 'editor' : nick));
  }
  await giveRole(it.game.db, { competition: 'WC/2022', nick: 'editor', role: 'staff' });
  const { database } = it.game;
  await database.query('update auth_users set blocked = true where id = $1', [clientOf('blocked').uid]);
  await database.query("update auth_sessions set expires_at = '2020-01-01' where user_id = $1", [
    clientOf('expired').uid,
  ]);
  await admin.ask('POST', '/admin/replay', { action: 'pause' });
  teams = (await admin.ask('GET', `${it.db}/teams`)).body.teams as Team[];
  for (const name of ['player', 'other', 'member', 'owner', 'staff', 'admin']) {
    installations.set(clientOf(name), (await pushCallsOf(it, clientOf(name))).headers);
  }
});
afterAll(() => it.remove());

function clientOf(name: string): Client {
  const client = clients.get(name);
  if (!client) throw new Error(`no client ${name}`);
  return client;
}

let count = 0;

/** A new one for each cell: what an allowed call changes is not in the way of the next. */
async function aGroup(): Promise<{ groupName: string; token: string }> {
  // Nobody may be in more than 50.
  await callFunction(clientOf('owner'), 'groups-deleteGroup', { groupName: `Locals ${count}` });
  const groupName = `Locals ${++count}`;
  const token = await groupWithInvite(clientOf('owner'), groupName);
  await callFunction(clientOf('member'), 'groups-joinGroup', { groupName, token });
  return { groupName, token };
}

async function aDraft(): Promise<string> {
  const { body } = await clientOf('admin').ask('POST', `${it.db}/news`, { title: 'Draft', body: '<p>x</p>' });
  return String(body.id);
}

const collections = { groupCollection: 'WC/2022/groups', userCollection: 'WC/2022/users' };
const [groups, both] = [{ groupCollection: collections.groupCollection }, collections];

const inGroup =
  (given: object, more: () => object = () => ({})) =>
  async (): Promise<Request> => {
    const { groupName } = await aGroup();
    return { body: { data: { ...given, groupName, ...more() } } };
  };
const ofGroup = async (): Promise<Request> => {
  const { groupName } = await aGroup();
  return { params: { name: groupName, matchId: '1' } };
};
const ofPlayer = (): Request => ({ params: { uid: clientOf('player').uid, id: '1' } });
const ofDraft = (body?: unknown) => async (): Promise<Request> => ({ params: { id: await aDraft() }, body });

/** What a browser would send of a passkey that nobody has. */
function noPasskey(response: object): object {
  const id = 'bm9ib2R5cw';
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', ...response },
  };
}

/** A registration of `player`, and the caller's headers. */
async function ofDevice(caller: Client, body?: unknown): Promise<Request> {
  const calls = await it
    .guest()
    .ask('POST', '/push/registrations', { web: aBrowser().web }, installations.get(clientOf('player')));
  return { params: { token: String(calls.body.token) }, headers: installations.get(caller) ?? {}, body };
}

const table: Record<string, Row> = {
  'GET /db/:code/:year': [everybody],
  'GET /db/:code/:year/teams': [signedIn],
  'GET /db/:code/:year/matches': [signedIn],
  'GET /db/:code/:year/matches/:id': [signedIn, ofPlayer],
  'GET /db/:code/:year/pools': [signedIn],
  'GET /db/:code/:year/stats/ts': [signedIn],
  'GET /db/:code/:year/stats/us': [signedIn],
  'GET /db/:code/:year/stats/crowd': [signedIn],
  'GET /db/:code/:year/live': [signedIn],

  'GET /db/:code/:year/predictions': [signedIn],
  'PUT /db/:code/:year/matches/:id/predictions/:uid': [
    ownPick,
    () => ({ ...ofPlayer(), body: { full1: 1, full2: 0 } }),
  ],
  'GET /db/:code/:year/matches/:id/predictions/:uid': [ownToSee, ofPlayer],
  'DELETE /db/:code/:year/matches/:id/predictions/:uid': [ownPick, ofPlayer],

  'GET /db/:code/:year/users': [signedIn],
  'GET /db/:code/:year/users/:uid': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/export': [oneself, ofPlayer],
  'PATCH /db/:code/:year/users/:uid': [oneself, () => ({ ...ofPlayer(), body: { preferences: {} } })],
  'GET /db/:code/:year/users/:uid/way': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/record': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/groups': [oneself, ofPlayer],
  'GET /db/:code/:year/users/:uid/teams': [oneself, ofPlayer],

  'GET /db/:code/:year/groups': [signedIn],
  'GET /db/:code/:year/groups/:name': [members, ofGroup],
  'GET /db/:code/:year/groups/:name/predictions/:matchId': [members, ofGroup],
  'GET /db/:code/:year/groups/:name/endings': [members, ofGroup],
  'POST /functions/groups-createGroup': [players, () => ({ body: { data: { ...both, groupName: `New ${++count}` } } })],
  'POST /functions/groups-joinGroup': [players, async () => ({ body: { data: { ...both, ...(await aGroup()) } } })],
  'POST /functions/groups-leaveGroup': [
    'signed_out nick_missing not_found not_found ok owner_stays not_found not_found blocked signed_out',
    inGroup(both),
  ],
  'POST /functions/groups-createInvite': [owners, inGroup(groups)],
  'POST /functions/groups-deleteInvite': [owners, inGroup(groups)],
  'POST /functions/groups-lockGroup': [owners, inGroup(groups, () => ({ locked: true }))],
  'POST /functions/groups-removeMember': [owners, inGroup(both, () => ({ uid: clientOf('member').uid }))],
  'POST /functions/groups-handOver': [owners, inGroup(groups, () => ({ uid: clientOf('member').uid }))],
  'POST /functions/groups-deleteGroup': [owners, inGroup(both)],
  'POST /functions/teams-saveUserTeams': [
    ownPick,
    () => {
      const chosen = ['1', '2', '3', '4'].map((section) => teams.find((team) => team.section === section));
      const userTeams = Object.fromEntries(
        chosen.map((team) => [team?.teamId, { shortName: team?.shortName, tla: team?.tla, section: team?.section }]),
      );
      const { userCollection } = collections;
      return {
        body: { data: { userCollection, statsCollection: 'WC/2022/stats', uid: clientOf('player').uid, userTeams } },
      };
    },
  ],

  'GET /db/:code/:year/news': [signedIn],
  'GET /db/:code/:year/news/:id': [
    'signed_out not_found not_found not_found not_found not_found ok ok blocked signed_out',
    ofDraft(),
  ],
  'POST /db/:code/:year/news': [staff, () => ({ body: { title: 'New', body: '<p>x</p>' } })],
  'PATCH /db/:code/:year/news/:id': [staff, ofDraft({ public: true })],
  'DELETE /db/:code/:year/news/:id': [staff, ofDraft()],

  // Who may is told before the picture is looked at, which is none here.
  'POST /db/:code/:year/news-images': [
    staff.replaceAll('ok', 'invalid'),
    () => ({ body: 'no picture', headers: { 'content-type': 'image/png' } }),
  ],
  'GET /db/:code/:year/news-images/:id': [
    signedIn.replaceAll('ok', 'not_found'),
    () => ({ params: { id: 'no-such-picture' } }),
  ],

  'POST /push/installations': [players, () => ({ body: {} })],
  'GET /push/registrations': [signedIn],
  'POST /push/registrations': [
    devices,
    (caller) => ({ body: { web: aBrowser().web }, headers: installations.get(caller) ?? {} }),
  ],
  'PATCH /push/registrations/:token': [ownDevice, (caller) => ofDevice(caller, { web: aBrowser().web })],
  'DELETE /push/registrations/:token': [ownDevice, (caller) => ofDevice(caller)],

  'POST /admin/replay': [admins, () => ({ body: { action: 'pause' } })],
  'POST /admin/results/:matchId': [
    admins,
    () => ({ params: { matchId: '64' }, body: { status: 'SCHEDULED', full1: null, full2: null } }),
  ],
  'POST /admin/results/:matchId/undo': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '63' }, body: {} }),
  ],
  'GET /admin/results/:matchId': [admins, () => ({ params: { matchId: '1' } })],
  'POST /admin/results/:matchId/preview': [
    admins,
    () => ({ params: { matchId: '64' }, body: { status: 'SCHEDULED', full1: null, full2: null } }),
  ],
  'POST /admin/results/:matchId/undo/preview': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '63' }, body: {} }),
  ],
  'GET /admin/settings': [admins],
  'PUT /admin/settings': [
    admins.replace('ok', 'edited_meanwhile'),
    () => ({
      body: {
        version: 999,
        startDateTime: '2022-11-20T16:00:00.000Z',
        teamSelectionLocked: false,
        teamSelectionActive: false,
        reservedNames: [],
      },
    }),
  ],
  'GET /admin/points': [admins],
  'POST /admin/points': [admins.replace('ok', 'edited_meanwhile'), () => ({ body: { points: laterPoints } })],
  'POST /admin/points/preview': [admins.replace('ok', 'edited_meanwhile'), () => ({ body: { points: laterPoints } })],
  'GET /admin/health': [admins],
  'GET /admin/export/leaderboard.csv': [admins],
  'GET /admin/export/predictions.csv': [admins],
  'POST /admin/updates': [admins, () => ({ body: { name: `update-${++count}`, matches: ['1'] } })],

  'GET /admin/users': [admins],
  'PATCH /admin/users/:account': [admins, () => ({ params: { account: clientOf('other').uid }, body: {} })],
  'DELETE /admin/users/:account/sessions': [
    admins.replaceAll('ok', 'not_found'),
    () => ({ params: { account: 'nobody' } }),
  ],
  'PATCH /admin/groups/:name': [
    admins,
    async () => ({ params: { name: (await aGroup()).groupName }, body: { name: `Renamed ${count}` } }),
  ],
  'DELETE /admin/groups/:name': [admins, async () => ({ params: { name: (await aGroup()).groupName } })],
  'GET /admin/audit': [admins],
  'GET /admin/feed': [admins],

  'GET /health': [everybody],
  'GET /metrics': [everybody],
  'GET /openapi.json': [everybody],
  'GET /docs': [everybody],
  'GET /auth/get-session': [everybody],
  'GET /auth/sessions': [signedIn],
  'DELETE /auth/sessions': [signedIn],
  'DELETE /auth/sessions/:id': [signedIn.replaceAll('ok', 'not_found'), () => ({ params: { id: 'nobodys' } })],
  'POST /auth/password': [
    signedIn.replaceAll('ok', 'wrong_credentials'),
    () => ({ body: { currentPassword: 'wrong horse', newPassword: 'battery staple' } }),
  ],
  'POST /auth/sign-in/email': [
    everybody.replaceAll('ok', 'wrong_credentials'),
    () => ({ body: { email: `nobody${++count}@example.org`, password: 'correct horse' } }),
  ],
  'POST /auth/request-password-reset': [
    everybody.replaceAll('ok', 'no_mail'),
    () => ({ body: { email: 'somebody@example.org' } }),
  ],
  'POST /auth/request-sign-in-link': [
    everybody.replaceAll('ok', 'no_mail'),
    () => ({ body: { email: 'somebody@example.org' } }),
  ],
  'POST /auth/verify-email': [everybody.replaceAll('ok', 'link_over'), () => ({ body: { token: 'nobodys' } })],
  'POST /auth/reset-password': [
    everybody.replaceAll('ok', 'link_over'),
    () => ({ body: { token: 'nobodys', password: 'correct horse' } }),
  ],
  'POST /auth/sign-in/link': [everybody.replaceAll('ok', 'link_over'), () => ({ body: { token: 'nobodys' } })],
  'POST /auth/credentials': [
    signedIn.replaceAll('ok', 'forbidden').replace(/forbidden blocked/, 'ok blocked'),
    () => ({ body: { email: `boss${++count}@example.org`, password: 'correct horse' } }),
  ],
  'GET /auth/methods': [signedIn],
  // By now the admin has a password, too.
  'DELETE /auth/password': [signedIn.replaceAll('ok', 'last_method')],
  'POST /auth/passkeys/register-options': [signedIn, () => ({ body: {} })],
  'POST /auth/passkeys': [
    signedIn.replaceAll('ok', 'passkey_refused'),
    () => ({ body: { name: 'Phone', response: noPasskey({ attestationObject: 'AA', transports: [] }) } }),
  ],
  'POST /auth/passkeys/sign-in-options': [everybody, () => ({ body: {} })],
  'POST /auth/passkeys/sign-in': [
    everybody.replaceAll('ok', 'passkey_refused'),
    () => ({ body: { response: noPasskey({ authenticatorData: 'AA', signature: 'AA' }) } }),
  ],
  'PATCH /auth/passkeys/:id': [
    signedIn.replaceAll('ok', 'not_found'),
    () => ({ params: { id: 'nobodys' }, body: { name: 'Phone' } }),
  ],
  'DELETE /auth/passkeys/:id': [signedIn.replaceAll('ok', 'not_found'), () => ({ params: { id: 'nobodys' } })],
  'POST /auth/providers/:id/start': [
    everybody.replaceAll('ok', 'not_found'),
    () => ({ params: { id: 'nobody' }, body: { purpose: 'sign-in', next: '/' } }),
  ],
  'DELETE /auth/providers/:id': [signedIn.replaceAll('ok', 'not_found'), () => ({ params: { id: 'nobody' } })],
  // Last: they change who the callers are.
  'DELETE /db/:code/:year/users/:uid': [oneself, ofPlayer],
  'POST /auth/sign-up/email': [
    everybody,
    () => ({ body: { email: `new${++count}@example.org`, password: 'correct horse' } }),
  ],
  'POST /auth/sign-out': [everybody, () => ({ body: {} })],
};

describe('an admin whose sign-in is older than an hour', () => {
  const ofAdmins = Object.entries(table).filter(([call]) => call.includes(' /admin/'));

  test.each(ofAdmins)('%s', async (call, [cells, requestOf]) => {
    const stale = await staleAdmin();
    const [method = '', path = ''] = call.split(' ');
    const { params, body } = (await requestOf?.(stale)) ?? {};
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
    const asAdmin = cells.split(' ')[callers.indexOf('admin')];
    const expected = method === 'GET' ? asAdmin : 'sign_in_again';
    expect(wordFor(await stale.ask(method, filled, body))).toBe(expected);
  });
});

describe('who may do what', () => {
  test('every call has a row', () => {
    const calls = served.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(table)).toEqual(expect.arrayContaining(calls));
    expect(calls.length).toBeGreaterThan(40);
  });

  test.each(Object.entries(table))('%s', async (call, [cells, requestOf]) => {
    const [method = '', path = ''] = call.split(' ');
    const answers: [string, string][] = [];
    for (const name of callers) {
      const caller = clientOf(name);
      const { params, body, headers } = (await requestOf?.(caller)) ?? {};
      const filled = path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent({ code: 'WC', year: '2022', ...params }[key] ?? ''),
      );
      const answer = path.endsWith('/live')
        ? await openStream(caller, filled)
        : await caller.ask(method, filled, body, headers);
      answers.push([name, wordFor(answer)]);
    }
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(cells.split(' ').map((cell, index) => [callers[index], cell])),
    );
  });
});

/** Made once; the session was signed in 61 minutes ago. */
async function staleAdmin(): Promise<Client> {
  const known = clients.get('stale');
  if (known) return known;
  const stale = await it.signUp('stale');
  const { database } = it.game;
  await database.query("update auth_users set role = 'admin' where id = $1", [stale.uid]);
  await database.query("update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1", [
    stale.uid,
  ]);
  it.game.sessions.forget([stale.uid]);
  clients.set('stale', stale);
  return stale;
}

/** `ok`, or the code of a refusal in whichever form the call has. */
function wordFor({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  if (status < 300) return 'ok';
  const error = body.error as { code?: string; details?: { code: string } } | undefined;
  return (body.code as string | undefined) ?? error?.code ?? error?.details?.code ?? `status ${status}`;
}

/** A stream does not end by itself: its head says who may. */
async function openStream(caller: Client, path: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const stop = new AbortController();
  const answer = await fetch(it.origin + path, { headers: { cookie: caller.cookie }, signal: stop.signal });
  const body = answer.ok ? {} : ((await answer.json()) as Record<string, unknown>);
  stop.abort();
  return { status: answer.status, body };
}
