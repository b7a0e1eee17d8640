import type { Endpoint } from '../../../game/endpoint.ts';
import type { ProblemCode } from '../../../game/problem.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'who'> & { body?: unknown };

/**
 * Returns all refusals of a call, sorted, for the OpenAPI document: those decided before its handler runs (serve.ts), and those that the
 * handler itself adds. A new refusal must be added to the table below. Tests check that each code is named at some call, and that each call
 * in the table exists.
 */
export function refusalsOf(call: Call): ProblemCode[] {
  // A call of an admin is refused for the same reasons whether its address names a competition or not.
  const own = ownRefusals[`${call.method} ${call.path.replace('/admin/:code/:year/', '/admin/')}`] ?? [];
  return [...new Set([...refusalsOfAll, ...byCaller(call), ...byRequest(call), ...own])].toSorted();
}

/** Every call can refuse a malformed request or a foreign host name, fail, or find the database unavailable. */
const refusalsOfAll: ProblemCode[] = ['invalid', 'wrong_host', 'internal', 'unavailable'];

function byCaller({ method, path, who }: Call): ProblemCode[] {
  const isAct = method !== 'GET';
  switch (who) {
    case 'guest':
      return [];
    case 'account':
      return ['signed_out', 'blocked'];
    case 'player':
      return ['signed_out', 'blocked', 'nick_missing'];
    case 'installation':
      return ['signed_out', 'blocked', 'nick_missing', 'forbidden'];
    case 'staff':
      return ['signed_out', 'blocked', 'forbidden', 'longer_password_needed'];
    case 'admin': {
      const isFresh = isAct || /^\/admin\/(:code\/:year\/)?(users|export\/)/.test(path);
      return [
        'signed_out',
        'blocked',
        'forbidden',
        'longer_password_needed',
        ...(isFresh ? ['sign_in_again' as const] : []),
      ];
    }
  }
}

function byRequest({ method, path, body }: Call): ProblemCode[] {
  return [
    // A request that writes must not come from a page of a foreign site, and it needs disk space.
    ...(method === 'GET' ? [] : (['forbidden', 'disk_full'] as const)),
    ...(body === undefined ? [] : (['wrong_type', 'too_large'] as const)),
    ...(path.includes('/:') ? (['not_found'] as const) : []),
  ];
}

const newAccount: ProblemCode[] = ['sign_up_closed', 'invite_needed', 'too_many'];
const weakPassword: ProblemCode[] = ['password_too_short', 'password_common', 'password_personal'];
const byLink: ProblemCode[] = ['link_over', 'other_browser', 'password_needed', 'too_many', ...weakPassword];
const adminResult: ProblemCode[] = [
  'sides_unknown',
  'nothing_to_undo',
  'match_locked',
  'edited_meanwhile',
  'had_a_hand',
];

const ownRefusals: Record<string, ProblemCode[]> = {
  'GET /health': ['disk_full'],
  'GET /health/ready': ['disk_full'],
  'POST /db/:code/:year/news-images': ['wrong_type', 'too_large'],
  'POST /auth/sign-up/email': [...newAccount, ...weakPassword, 'email_taken'],
  'POST /auth/sign-in/email': ['wrong_credentials', 'email_unverified', 'too_many'],
  'POST /auth/callable-token': ['too_many'],
  'POST /auth/credentials': [...weakPassword, 'email_taken', 'forbidden', 'sign_in_again', 'too_many'],
  'POST /auth/password': [...weakPassword, 'wrong_credentials', 'forbidden', 'sign_in_again', 'too_many', 'not_found'],
  'DELETE /auth/password': ['sign_in_again', 'last_method', 'not_found'],
  'DELETE /auth/providers/:id': ['sign_in_again', 'last_method'],
  'POST /auth/providers/:id/start': ['provider_cannot_ask', 'provider_down', 'signed_out', 'sign_in_again', 'too_many'],
  'POST /auth/look-at-link': ['link_over', 'other_browser', 'too_many'],
  'POST /auth/verify-email': byLink,
  'POST /auth/reset-password': byLink,
  'POST /auth/sign-in/link': [...byLink, ...newAccount],
  'POST /auth/request-password-reset': ['no_mail', 'too_many'],
  'POST /auth/request-sign-in-link': ['no_mail', 'too_many'],
  'POST /auth/passkeys/register-options': ['sign_in_again', 'not_found', 'too_many'],
  'POST /auth/passkeys': ['passkey_refused', 'sign_in_again', 'not_found'],
  'POST /auth/passkeys/sign-in-options': ['not_found', 'too_many'],
  'POST /auth/passkeys/sign-in': ['passkey_refused', 'other_account', 'not_found', 'too_many'],
  'POST /auth/passkeys/sign-up-options': [...newAccount, 'not_found', 'too_many'],
  'POST /auth/passkeys/sign-up': [...newAccount, 'passkey_refused', 'not_found', 'too_many'],
  'DELETE /auth/passkeys/:id': ['sign_in_again', 'last_method'],
  'PATCH /auth/passkeys/:id': ['sign_in_again'],
  'GET /mail/stop/:token': ['too_many'],
  'POST /mail/stop/:token': ['too_many'],
  'PUT /auth/reminder-mails': ['no_mail', 'email_unverified'],
  'GET /auth/first-admin': ['not_found', 'too_many'],
  'POST /auth/first-admin': ['not_found', 'too_large', 'too_many', 'wrong_type'],
  'GET /auth/providers/:id/callback': [
    'account_exists',
    'identity_taken',
    'other_account',
    'provider_cannot_ask',
    'provider_down',
    'provider_refused',
    'sign_in_expired',
    'signed_out',
    ...newAccount,
  ],
  'POST /db/:code/:year/users/:uid/enter': ['competition_over'],
  'PATCH /db/:code/:year/users/:uid': ['nick_taken', 'name_reserved', 'too_many'],
  'GET /db/:code/:year/users/:uid/export': ['forbidden', 'sign_in_again'],
  'DELETE /db/:code/:year/users/:uid': ['sign_in_again', 'last_admin'],
  'GET /db/:code/:year/users/:uid/teams': ['forbidden'],
  'GET /db/:code/:year/users/:uid/groups': ['forbidden'],
  'GET /db/:code/:year/users/:uid/rivals': ['forbidden'],
  'PUT /db/:code/:year/users/:uid/rivals/:rival': ['competition_over', 'forbidden', 'too_many', 'too_many_rivals'],
  'GET /db/:code/:year/users/:uid/latest-round': ['forbidden'],
  'GET /db/:code/:year/users/:uid/way': ['nick_missing'],
  'GET /db/:code/:year/users': ['too_many'],
  'GET /db/:code/:year/live': ['blocked', 'signed_out', 'too_many'],
  'GET /db/:code/:year/groups': ['too_many'],
  'GET /db/:code/:year/groups/:name': ['forbidden'],
  'GET /db/:code/:year/groups/:name/predictions/:matchId': ['forbidden', 'sides_unknown'],
  'GET /db/:code/:year/groups/:name/endings': ['forbidden'],
  'PUT /db/:code/:year/groups/:name/pin': ['forbidden', 'too_many'],
  'PUT /db/:code/:year/groups/:name/reactions/:matchId': ['forbidden', 'match_not_over', 'too_many'],
  'GET /db/:code/:year/matches/:id/predictions/:uid': ['not_open'],
  'PUT /db/:code/:year/matches/:id/predictions/:uid': [
    'competition_over',
    'match_locked',
    'sides_unknown',
    'sides_changed',
    'newer_pick',
    'had_a_hand',
    'save_unknown',
    'too_many',
  ],
  'DELETE /db/:code/:year/matches/:id/predictions/:uid': [
    'match_locked',
    'sides_unknown',
    'had_a_hand',
    'save_unknown',
    'too_many',
  ],
  'PATCH /db/:code/:year/news/:id': ['edited_meanwhile', 'too_large'],
  'POST /functions/teams-saveUserTeams': ['competition_over', 'forbidden', 'selection_closed', 'not_found', 'too_many'],
  'POST /functions/groups-createGroup': [
    'competition_over',
    'name_taken',
    'name_reserved',
    'too_many_groups',
    'too_many',
  ],
  'POST /functions/groups-createInvite': ['not_found', 'too_many'],
  'POST /functions/groups-deleteInvite': ['not_found'],
  'POST /functions/groups-joinGroup': ['competition_over', 'not_found', 'group_full', 'too_many_groups', 'too_many'],
  'POST /functions/groups-leaveGroup': ['not_found', 'owner_stays'],
  'POST /functions/groups-removeMember': ['not_found', 'owner_stays'],
  'POST /functions/groups-lockGroup': ['not_found'],
  'POST /functions/groups-showGuests': ['not_found'],
  'POST /functions/groups-handOver': ['not_found'],
  'POST /functions/groups-deleteGroup': ['not_found'],
  'POST /push/installations': ['too_many'],
  'POST /push/registrations': ['too_many'],
  'PATCH /push/registrations/:token': ['too_many'],
  'PUT /admin/settings': ['edited_meanwhile'],
  'POST /admin/points': ['edited_meanwhile'],
  'POST /admin/points/preview': ['edited_meanwhile'],
  'POST /admin/updates': ['name_taken'],
  'PATCH /admin/users/:account': ['last_admin'],
  'PATCH /admin/groups/:name': ['name_taken'],
  'POST /admin/results/:matchId': adminResult,
  'POST /admin/results/:matchId/preview': adminResult,
  'POST /admin/results/:matchId/undo': adminResult,
  'POST /admin/results/:matchId/undo/preview': adminResult,
  'POST /admin/results/:matchId/reopen': adminResult,
  'POST /admin/finish': ['cannot_finish'],
  'POST /admin/reopen': ['nothing_to_undo'],
  'POST /admin/sides/:matchId': ['edited_meanwhile', 'match_locked', 'team_twice'],
  'POST /admin/sides/:matchId/preview': ['edited_meanwhile', 'match_locked', 'team_twice'],
  'POST /admin/sides/:matchId/undo': ['edited_meanwhile', 'match_locked', 'nothing_to_undo'],
  'POST /admin/sides/:matchId/undo/preview': ['edited_meanwhile', 'match_locked', 'nothing_to_undo'],
  'POST /admin/pools/:pool/order': ['not_level'],
  'POST /admin/pools/:pool/order/preview': ['not_level'],
  'POST /admin/pools/:pool/order/undo': ['nothing_to_undo'],
  'POST /admin/pools/:pool/order/undo/preview': ['nothing_to_undo'],
  'POST /admin/feed/:matchId/kickoff': ['edited_meanwhile', 'match_locked'],
  'POST /admin/feed/:matchId/entry': ['edited_meanwhile'],
  'POST /admin/competitions/read': ['file_refused'],
  'POST /admin/competitions': ['competition_exists', 'file_refused'],
  'PUT /admin/competitions/:ofCode/:ofYear': ['edited_meanwhile', 'file_refused', 'not_found'],
  'POST /admin/competitions/:ofCode/:ofYear/default': ['not_found'],
  'DELETE /admin/competitions/:ofCode/:ofYear': ['competition_played', 'not_found'],
  'GET /admin/export/competitions/:ofCode/:ofYear': ['not_found'],
  'POST /admin/replay': ['no_replay'],
  'POST /admin/console': ['signed_out'],
  'GET /metrics': ['signed_out', 'not_found'],
};

/** The calls in the table above, for the test that finds calls that no longer exist. */
export const callsWithOwnRefusals = Object.keys(ownRefusals);
