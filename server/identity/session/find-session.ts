import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../calls/session.ts';

interface SessionRow {
  id: string;
  token: string;
  user_id: string;
  email: string;
  role: Session['role'];
  blocked: boolean;
  expires_at_ms: number;
  created_at_ms: number;
  used_at_ms: number;
  has_short_password: boolean;
  idx: number | null;
  nick: string | null;
}

/**
 * Returns the session with a token, together with the account's player in the competition. Undefined if the token is unknown or the session
 * has expired by the database's clock.
 */
export async function findSession(
  database: Database,
  { token, competition }: { token: string; competition: string },
): Promise<Session | undefined> {
  const rows = await database.query<SessionRow>(selectSession('s.token = $1'), [token, competition], 'find-session');
  return rows[0] && sessionOf(rows[0]);
}

/** Like `findSession`, by the session's id. */
export async function findSessionById(
  database: Database,
  { id, competition }: { id: string; competition: string },
): Promise<Session | undefined> {
  const rows = await database.query<SessionRow>(selectSession('s.id = $1'), [id, competition]);
  return rows[0] && sessionOf(rows[0]);
}

function selectSession(which: 's.token = $1' | 's.id = $1'): string {
  return `select s.id, s.token, s.user_id, u.email, u.role, u.blocked,
                 (extract(epoch from s.expires_at) * 1000)::float8 as expires_at_ms,
                 (extract(epoch from s.created_at) * 1000)::float8 as created_at_ms,
                 (extract(epoch from s.last_used_at) * 1000)::float8 as used_at_ms, s.has_short_password, p.idx, p.nick
            from auth_sessions s
            join auth_users u on u.id = s.user_id
            left join players p on p.competition = $2 and p.user_id = s.user_id
           where ${which} and s.expires_at > clock_timestamp()`;
}

function sessionOf(row: SessionRow): Session {
  const { user_id: userId, expires_at_ms, created_at_ms, used_at_ms, has_short_password, ...rest } = row;
  return {
    userId,
    expiresAt: new Date(expires_at_ms),
    signedInAt: new Date(created_at_ms),
    lastUsedAt: new Date(used_at_ms),
    hasShortPassword: has_short_password,
    ...rest,
  };
}
