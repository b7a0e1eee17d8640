import type { Database } from '../../platform/database/database.ts';
import type { AccountSession } from '../../calls/session.ts';
import { knownRole } from '../../../game/admin/api.ts';
import type { ReadAlong } from '../../calls/read-along.ts';

interface SessionRow {
  id: string;
  token: string;
  user_id: string;
  email: string;
  role: string;
  blocked: boolean;
  expires_at_ms: number;
  created_at_ms: number;
  used_at_ms: number;
  has_short_password: boolean;
  is_former: boolean;
  is_unused: boolean;
  is_renewal_due: boolean;
  nick: string | null;
  players: Record<string, number> | null;
  /** What was read along: of each part, the values by competition. */
  along?: Record<string, unknown>[];
}

/**
 * Returns the session with a token. Undefined if the token is unknown or the session has expired by the database's clock. With the former token of a
 * renewed session, the session ends when that token does.
 */
export async function findSession(database: Database, token: string): Promise<AccountSession | undefined> {
  const [row] = await database.query<SessionRow>(selectByToken(), [token], 'find-session');
  return row && sessionOf(row);
}

/**
 * Reads a session like `findSession`, and in the same statement what else its visit needs. `values` has one object for each of the parts, in their
 * order. The keys of an object are those of the part's competitions that the account has entered.
 */
export async function findSessionAlong(
  database: Database,
  token: string,
  along: readonly { part: ReadAlong; competitions: readonly string[] }[],
): Promise<{ session: AccountSession; values: readonly Record<string, unknown>[] } | undefined> {
  const parts = along.map(({ part }) => part);
  const [row] = await database.query<SessionRow>(
    selectByToken(parts),
    [token, ...along.map(({ competitions }) => competitions)],
    ['find-session', ...parts.map(({ name }) => name)].join('-'),
  );
  return row && { session: sessionOf(row), values: row.along ?? [] };
}

/** The parameters are the token ($1) and, for each part in their order, its competitions ($2 and so on). */
function selectByToken(along: readonly ReadAlong[] = []): string {
  return selectSession(
    's.token = $1 or (s.former_token = $1 and (s.former_until is null or s.former_until > clock_timestamp()))',
    's.token <> $1',
    along,
  );
}

export async function findSessionById(database: Database, id: string): Promise<AccountSession | undefined> {
  const rows = await database.query<SessionRow>(selectSession('s.id = $1', 'false'), [id]);
  return rows[0] && sessionOf(rows[0]);
}

function selectSession(which: string, isFormer: string, along: readonly ReadAlong[] = []): string {
  const values = along.map(
    ({ json }, index) => `(select coalesce(json_object_agg(p.competition, ${json}), '{}') from players p
                            where p.user_id = u.id and p.competition = any($${index + 2}::text[]))`,
  );
  return `select s.id, s.token, s.user_id, u.email, u.role, u.blocked, ${isFormer} as is_former, s.is_renewal_due,
                 (s.former_token is not null and s.former_until is null) as is_unused,
                 (extract(epoch from case when ${isFormer} then least(s.expires_at, s.former_until) else s.expires_at end)
                   * 1000)::float8 as expires_at_ms,
                 (extract(epoch from s.created_at) * 1000)::float8 as created_at_ms,
                 (extract(epoch from s.last_used_at) * 1000)::float8 as used_at_ms, s.has_short_password, u.nick,
                 (select json_object_agg(e.competition, e.idx) from players e where e.user_id = u.id) as players
                 ${along.length > 0 ? `, json_build_array(${values.join(', ')}) as along` : ''}
            from auth_sessions s
            join auth_users u on u.id = s.user_id
           where (${which}) and s.expires_at > clock_timestamp()`;
}

function sessionOf(row: SessionRow): AccountSession {
  const {
    user_id: userId,
    role,
    expires_at_ms,
    created_at_ms,
    used_at_ms,
    has_short_password,
    players,
    along: _,
    ...rest
  } = row;
  const { is_former: isFormer, is_renewal_due: isRenewalDue, is_unused: isUnused, ...own } = rest;
  return {
    userId,
    role: knownRole(role),
    expiresAt: new Date(expires_at_ms),
    signedInAt: new Date(created_at_ms),
    lastUsedAt: new Date(used_at_ms),
    hasShortPassword: has_short_password,
    players: players ?? {},
    isFormer,
    isReadOnly: isFormer && !isUnused,
    isRenewalDue,
    isUnused,
    ...own,
  };
}
