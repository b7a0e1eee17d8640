/* oxlint-disable max-lines -- who may do what is one table, a row a call */
import { isOfSite } from '../../../game/admin-paths.ts';
import { worldCup } from '../../../game/tournament/world-cup.fixture.ts';
import { aBrowser } from '../../testing/push/a-browser.ts';
import type { Client } from '../../testing/test-game.ts';
import type { Callers } from './authorization-callers.fixture.ts';

/**
 * The rights of all callers: one row per call and one column per caller, with `ok` or the refusal code in each cell. Things with an owner
 * (`:uid`, a registration) belong to `player`; the group has `owner` and `member`.
 */
export const columns = [
  'guest',
  'nameless',
  'player',
  'other',
  'member',
  'owner',
  'staff',
  'admin',
  'blocked',
  'expired',
];

const everybody = 'ok ok ok ok ok ok ok ok ok ok';
const signedIn = 'signed_out ok ok ok ok ok ok ok blocked signed_out';
const players = 'signed_out nick_missing ok ok ok ok ok ok blocked signed_out';
const staff = 'signed_out forbidden forbidden forbidden forbidden forbidden ok ok blocked signed_out';
const admins = 'signed_out forbidden forbidden forbidden forbidden forbidden forbidden ok blocked signed_out';
/** Allowed for the account named by `:uid` only, not even for admins. */
const oneself = 'signed_out forbidden ok forbidden forbidden forbidden forbidden forbidden blocked signed_out';
const ownPick = 'signed_out nick_missing ok forbidden forbidden forbidden forbidden forbidden blocked signed_out';
/** A pick before the kick-off. After it, everybody who is signed in may see the pick. */
const ownToSee = 'signed_out not_open ok not_open not_open not_open not_open not_open blocked signed_out';
const members = 'signed_out forbidden forbidden forbidden ok ok forbidden forbidden blocked signed_out';
const owners = 'signed_out nick_missing forbidden forbidden forbidden ok forbidden forbidden blocked signed_out';
/** Calls with the headers of an installation, which only players get. Another player's registration counts as one that does not exist. */
const devices = 'forbidden forbidden ok ok ok ok ok ok forbidden forbidden';
const ownDevice = 'forbidden forbidden ok not_found not_found not_found not_found not_found forbidden forbidden';

/** Points with a version that does not follow the one in force. */
const laterPoints = { ...worldCup.points, version: 99 };

export interface CallParts {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Row = [cells: string, asked?: (callers: Callers, caller: Client) => Promise<CallParts> | CallParts];

const collections = { groupCollection: 'WC/2022/groups', userCollection: 'WC/2022/users' };
const [groups, both] = [{ groupCollection: collections.groupCollection }, collections];

const inGroup =
  (given: object, more: (callers: Callers) => object = () => ({})) =>
  async (callers: Callers): Promise<CallParts> => {
    const { groupName } = await callers.aGroup();
    return { body: { data: { ...given, groupName, ...more(callers) } } };
  };
const ofGroup = async (callers: Callers): Promise<CallParts> => {
  const { groupName } = await callers.aGroup();
  return { params: { name: groupName, matchId: '1' } };
};
const ofPlayer = (callers: Callers): CallParts => ({ params: { uid: callers.named('player').uid, id: '1' } });
const ofDraft =
  (body?: unknown) =>
  async (callers: Callers): Promise<CallParts> => ({ params: { id: await callers.aDraft() }, body });

/** A request about a registration of `player`, with the caller's headers. */
async function ofDevice(callers: Callers, caller: Client, body?: unknown): Promise<CallParts> {
  return { params: { token: await callers.aRegistration() }, headers: callers.headersOf(caller), body };
}

/** The data that a browser would send for a passkey that nobody has. */
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

const noCompetition = { ofCode: 'NONE', ofYear: '2024' };
/** A file without a match. */
const emptyCompetition = {
  file: { name: 'a.json', contents: '' },
  code: 'NONE',
  year: '2024',
  name: null,
  timeZone: 'UTC',
  results: 'replay',
  corrections: [],
};

const rows: Record<string, Row> = {
  'GET /db/competitions': [signedIn],
  'GET /db/invitations/:token': [everybody, () => ({ params: { token: 'nobodys' } })],
  'GET /db/honours/:uid': [signedIn, ofPlayer],
  'GET /db/:code/:year': [everybody],
  'GET /db/:code/:year/batch': [signedIn],
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
    (callers) => ({ ...ofPlayer(callers), body: { full1: 1, full2: 0 } }),
  ],
  'GET /db/:code/:year/matches/:id/predictions/:uid': [ownToSee, ofPlayer],
  'DELETE /db/:code/:year/matches/:id/predictions/:uid': [ownPick, ofPlayer],

  'GET /db/:code/:year/matchday-winners': [signedIn],
  'GET /db/:code/:year/users': [signedIn],
  'GET /db/:code/:year/users/:uid': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/export': [oneself, ofPlayer],
  'PATCH /db/:code/:year/users/:uid': [oneself, (callers) => ({ ...ofPlayer(callers), body: { preferences: {} } })],
  'POST /db/:code/:year/users/:uid/enter': [oneself, (callers) => ({ ...ofPlayer(callers), body: {} })],
  'GET /db/:code/:year/users/:uid/way': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/record': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/what-if': [signedIn, ofPlayer],
  'GET /db/:code/:year/users/:uid/groups': [oneself, ofPlayer],
  'GET /db/:code/:year/users/:uid/teams': [oneself, ofPlayer],
  'GET /db/:code/:year/users/:uid/rivals': [oneself, ofPlayer],
  'PUT /db/:code/:year/users/:uid/rivals/:rival': [
    ownPick,
    (callers) => ({
      params: { uid: callers.named('player').uid, rival: callers.named('other').uid },
      body: { isFollowed: true },
    }),
  ],
  'GET /db/:code/:year/users/:uid/latest-round': [oneself, ofPlayer],

  'GET /db/:code/:year/groups': [signedIn],
  'GET /db/:code/:year/groups/:name': [members, ofGroup],
  'GET /db/:code/:year/groups/:name/predictions/:matchId': [members, ofGroup],
  'GET /db/:code/:year/groups/:name/endings': [members, ofGroup],
  'PUT /db/:code/:year/groups/:name/pin': [
    'signed_out nick_missing forbidden forbidden ok ok forbidden forbidden blocked signed_out',
    async (callers) => ({ ...(await ofGroup(callers)), body: { isPinned: true } }),
  ],
  'PUT /db/:code/:year/groups/:name/reactions/:matchId': [
    'signed_out nick_missing forbidden forbidden match_not_over match_not_over forbidden forbidden blocked signed_out',
    async (callers) => ({ ...(await ofGroup(callers)), body: { reaction: 'lucky' } }),
  ],
  'POST /functions/groups-createGroup': [
    players,
    (callers) => ({ body: { data: { ...both, groupName: `New ${callers.next()}` } } }),
  ],
  'POST /functions/groups-joinGroup': [
    players,
    async (callers) => ({ body: { data: { ...both, ...(await callers.aGroup()) } } }),
  ],
  'POST /functions/groups-leaveGroup': [
    'signed_out nick_missing not_found not_found ok owner_stays not_found not_found blocked signed_out',
    inGroup(both),
  ],
  'POST /functions/groups-createInvite': [owners, inGroup(groups)],
  'POST /functions/groups-deleteInvite': [owners, inGroup(groups)],
  'POST /functions/groups-lockGroup': [owners, inGroup(groups, () => ({ locked: true }))],
  'POST /functions/groups-showGuests': [owners, inGroup(groups, () => ({ shown: true }))],
  'POST /functions/groups-removeMember': [owners, inGroup(both, (callers) => ({ uid: callers.named('member').uid }))],
  'POST /functions/groups-handOver': [owners, inGroup(groups, (callers) => ({ uid: callers.named('member').uid }))],
  'POST /functions/groups-deleteGroup': [owners, inGroup(both)],
  'POST /functions/teams-saveUserTeams': [
    ownPick,
    (callers) => {
      const chosen = ['1', '2', '3', '4'].map((section) => callers.teams.find((team) => team.section === section));
      const userTeams = Object.fromEntries(
        chosen.map((team) => [team?.teamId, { shortName: team?.shortName, tla: team?.tla, section: team?.section }]),
      );
      const { userCollection } = collections;
      return {
        body: {
          data: { userCollection, statsCollection: 'WC/2022/stats', uid: callers.named('player').uid, userTeams },
        },
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

  // The rights are checked first. A caller who has them gets `invalid`, because the body is no picture.
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
    (callers, caller) => ({ body: { web: aBrowser().web }, headers: callers.headersOf(caller) }),
  ],
  'PATCH /push/registrations/:token': [
    ownDevice,
    (callers, caller) => ofDevice(callers, caller, { web: aBrowser().web }),
  ],
  'DELETE /push/registrations/:token': [ownDevice, (callers, caller) => ofDevice(callers, caller)],

  'POST /admin/replay': [admins, () => ({ body: { action: 'pause' } })],
  'POST /admin/results/:matchId': [
    admins,
    () => ({ params: { matchId: '64' }, body: { status: 'SCHEDULED', full1: null, full2: null } }),
  ],
  'POST /admin/results/:matchId/undo': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '63' }, body: {} }),
  ],
  // An open match cannot be reopened.
  'POST /admin/results/:matchId/reopen': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '62' }, body: {} }),
  ],
  // These rows are tried in a replay, which nobody can finish by hand.
  'POST /admin/finish': [admins.replace('ok', 'cannot_finish')],
  'POST /admin/reopen': [admins.replace('ok', 'nothing_to_undo')],
  'GET /admin/results/:matchId': [admins, () => ({ params: { matchId: '1' } })],
  'GET /admin/results/:matchId/last-change': [admins, () => ({ params: { matchId: '1' } })],
  'GET /admin/match-day/:day': [admins, () => ({ params: { day: '2022-11-20' } })],
  'POST /admin/results/:matchId/preview': [
    admins,
    () => ({ params: { matchId: '64' }, body: { status: 'SCHEDULED', full1: null, full2: null } }),
  ],
  'POST /admin/results/:matchId/undo/preview': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '63' }, body: {} }),
  ],
  'GET /admin/sides/:matchId': [admins, () => ({ params: { matchId: '64' } })],
  'POST /admin/sides/:matchId/preview': [
    admins,
    () => ({ params: { matchId: '64' }, body: { team1: null, team2: null } }),
  ],
  'POST /admin/sides/:matchId': [admins, () => ({ params: { matchId: '64' }, body: { team1: null, team2: null } })],
  'POST /admin/sides/:matchId/undo/preview': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '64' }, body: {} }),
  ],
  'POST /admin/sides/:matchId/undo': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { matchId: '64' }, body: {} }),
  ],
  'GET /admin/pools': [admins],
  'POST /admin/pools/:pool/order/preview': [
    admins.replace('ok', 'not_level'),
    () => ({ params: { pool: 'A' }, body: { order: ['QAT'] } }),
  ],
  'POST /admin/pools/:pool/order': [
    admins.replace('ok', 'not_level'),
    () => ({ params: { pool: 'A' }, body: { order: ['QAT'] } }),
  ],
  'POST /admin/pools/:pool/order/undo/preview': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { pool: 'A' }, body: {} }),
  ],
  'POST /admin/pools/:pool/order/undo': [
    admins.replace('ok', 'nothing_to_undo'),
    () => ({ params: { pool: 'A' }, body: {} }),
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
  'GET /admin/to-do': [admins],
  'GET /admin/status': [admins],
  'GET /admin/export/leaderboard.csv': [admins],
  'GET /admin/export/predictions.csv': [admins],
  'GET /admin/competitions': [admins],
  'GET /admin/feed-competitions': [admins],
  'POST /admin/competitions/read': [
    admins.replace('ok', 'file_refused'),
    () => ({ body: { from: 'address', address: 'http://example.org/' } }),
  ],
  'POST /admin/competitions/preview': [admins, () => ({ body: emptyCompetition })],
  'POST /admin/competitions': [admins.replace('ok', 'file_refused'), () => ({ body: emptyCompetition })],
  'PUT /admin/competitions/:ofCode/:ofYear': [
    admins.replace('ok', 'not_found'),
    () => ({ params: noCompetition, body: { ...emptyCompetition, version: '1' } }),
  ],
  'POST /admin/competitions/:ofCode/:ofYear/default': [
    admins.replace('ok', 'not_found'),
    () => ({ params: noCompetition }),
  ],
  'DELETE /admin/competitions/:ofCode/:ofYear': [admins.replace('ok', 'not_found'), () => ({ params: noCompetition })],
  'GET /admin/export/competitions/:ofCode/:ofYear': [
    admins.replace('ok', 'not_found'),
    () => ({ params: noCompetition }),
  ],
  'POST /admin/updates': [admins, (callers) => ({ body: { name: `update-${callers.next()}`, matches: ['1'] } })],

  'GET /admin/users': [admins],
  'PATCH /admin/users/:account': [admins, (callers) => ({ params: { account: callers.named('other').uid }, body: {} })],
  'DELETE /admin/users/:account/sessions': [
    admins.replaceAll('ok', 'not_found'),
    () => ({ params: { account: 'nobody' } }),
  ],
  'PATCH /admin/groups/:name': [
    admins,
    async (callers) => ({
      params: { name: (await callers.aGroup()).groupName },
      body: { name: `Renamed ${callers.next()}` },
    }),
  ],
  'DELETE /admin/groups/:name': [admins, async (callers) => ({ params: { name: (await callers.aGroup()).groupName } })],
  'GET /admin/audit': [admins],
  'GET /admin/feed': [admins],
  // Only a quarantined kick-off can be accepted.
  'POST /admin/feed/:matchId/kickoff': [
    admins.replace('ok', 'edited_meanwhile'),
    () => ({ params: { matchId: '62' }, body: { utcDate: '2030-01-01T00:00:00.000Z' } }),
  ],
  // Only a match that is missing from the feed can be joined.
  'POST /admin/feed/:matchId/entry': [
    admins.replace('ok', 'edited_meanwhile'),
    () => ({ params: { matchId: '62' }, body: { number: 1 } }),
  ],

  'GET /health': [everybody],
  'GET /health/live': [everybody],
  'GET /health/ready': [everybody],
  // Refused to everybody who cannot read the data folder, including admins.
  'POST /admin/console': [everybody.replaceAll('ok', 'signed_out'), () => ({ body: { act: 'backup' } })],
  'GET /auth/reminder-mails': [signedIn],
  'PUT /auth/reminder-mails': [signedIn, () => ({ body: { isOn: false } })],
  'GET /mail/stop/:token': [everybody, () => ({ params: { token: 'nobodys' } })],
  'POST /mail/stop/:token': [everybody, () => ({ params: { token: 'nobodys' }, body: {} })],
  'GET /auth/first-admin': [everybody.replaceAll('ok', 'not_found')],
  'POST /auth/first-admin': [everybody.replaceAll('ok', 'not_found')],
  // A visit that was never begun redirects to the sign-in page, for every caller.
  'GET /auth/providers/:id/callback': [everybody.replaceAll('ok', '303'), () => ({ params: { id: 'club' } })],

  'GET /service-worker.js': [everybody],
  'GET /manifest.webmanifest': [everybody],
  // Without a query it names no flag.
  'GET /flags/sheet.css': [everybody.replaceAll('ok', 'not_found')],
  'GET /*': [everybody],
  'HEAD /*': [everybody],
  'GET a file of the pages': [everybody],
  'HEAD a file of the pages': [everybody],
  'GET /metrics': [everybody],
  'GET /openapi.json': [everybody],
  'GET /docs': [everybody],
  'GET /auth/get-session': [everybody],
  'POST /auth/callable-token': [signedIn, () => ({ body: {} })],
  'GET /auth/sessions': [signedIn],
  'DELETE /auth/sessions': [signedIn],
  'DELETE /auth/sessions/:id': [signedIn.replaceAll('ok', 'not_found'), () => ({ params: { id: 'nobodys' } })],
  'POST /auth/password': [
    signedIn.replaceAll('ok', 'wrong_credentials'),
    () => ({ body: { currentPassword: 'wrong horse', newPassword: 'battery staple' } }),
  ],
  'POST /auth/sign-in/email': [
    everybody.replaceAll('ok', 'wrong_credentials'),
    (callers) => ({ body: { email: `nobody${callers.next()}@example.org`, password: 'correct horse' } }),
  ],
  'POST /auth/request-password-reset': [
    everybody.replaceAll('ok', 'no_mail'),
    () => ({ body: { email: 'somebody@example.org' } }),
  ],
  'POST /auth/request-sign-in-link': [
    everybody.replaceAll('ok', 'no_mail'),
    () => ({ body: { email: 'somebody@example.org' } }),
  ],
  'POST /auth/look-at-link': [
    everybody.replaceAll('ok', 'link_over'),
    () => ({ body: { kind: 'link', token: 'nobodys' } }),
  ],
  'POST /auth/verify-email': [everybody.replaceAll('ok', 'link_over'), () => ({ body: { token: 'nobodys' } })],
  'POST /auth/reset-password': [
    everybody.replaceAll('ok', 'link_over'),
    () => ({ body: { token: 'nobodys', password: 'correct horse' } }),
  ],
  'POST /auth/sign-in/link': [everybody.replaceAll('ok', 'link_over'), () => ({ body: { token: 'nobodys' } })],
  'POST /auth/credentials': [
    signedIn.replaceAll('ok', 'forbidden').replace(/forbidden blocked/, 'ok blocked'),
    (callers) => ({ body: { email: `boss${callers.next()}@example.org`, password: 'correct horse' } }),
  ],
  'GET /auth/methods': [signedIn],
  // By now the admin has a password as well.
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
  'POST /auth/passkeys/sign-up-options': [everybody, () => ({ body: {} })],
  'POST /auth/passkeys/sign-up': [
    everybody.replaceAll('ok', 'passkey_refused'),
    () => ({ body: { name: 'Phone', response: noPasskey({ attestationObject: 'AA', transports: [] }) } }),
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
  // These rows come last, because they change the rights of the callers.
  'DELETE /db/:code/:year/users/:uid': [oneself, ofPlayer],
  'POST /auth/sign-up/email': [
    everybody,
    (callers) => ({ body: { email: `new${callers.next()}@example.org`, password: 'correct horse' } }),
  ],
  'POST /auth/sign-out': [everybody, () => ({ body: {} })],
};

/** Each call of an admin to the default competition has the same rights at the address with the code of a competition. */
const withCode = Object.entries(rows)
  .filter(([row]) => row.includes(' /admin/') && !isOfSite(row.split(' ')[1] ?? ''))
  .map(([row, rights]) => [row.replace('/admin/', '/admin/:code/:year/'), rights] as const);

// The last rows change the rights of the callers, so they stay last.
export const table: Record<string, Row> = { ...Object.fromEntries(withCode), ...rows };
