import { knownRole } from '../../../game/admin/api.ts';
import type { Role } from '../../../game/admin/api.ts';
import { knownPreferences } from '../../../game/identity/known-preferences.ts';
import type { Preferences } from '../../../game/identity/player.ts';
import type { Database } from '../../platform/database/database.ts';

/** What the database has about a player that only the player may read, with the names of its columns. */
export interface OwnRow {
  idx: number;
  nick: string | null;
  lowername: string | null;
  ranked: boolean;
  firstAccess: Date;
  readNewsList: string[];
  updates: string[];
  lastAccess: Date | null;
  lastLogin: Date | null;
  platform: string | null;
  appVersion: string | null;
  email: string;
  role: Role;
  preferences: Preferences;
  seen: string[];
  isNickAssigned: boolean;
  lastSignInTime: Date | null;
  fcmToken: string | null;
  hasSignInMethod: boolean;
  /** The favourite teams, by pot. */
  userTeams: Record<string, string>;
  /** The player's groups, in the order of joining. */
  groupIds: number[];
  /** Those of the groups that the player has pinned. */
  pinnedGroupIds: number[];
  /** The players whom the player follows, in the order in which they were chosen. */
  rivals: number[];
}

const times = ['firstAccess', 'lastAccess', 'lastLogin', 'lastSignInTime'] as const;
type Time = (typeof times)[number];

/** A SQL expression of the own row of the player `p` (players), whose account is `u` (auth_users), as JSON. */
export const ownRowJson = `(select row_to_json(o) from (select
            p.idx, p.nick, p.lowername, p.ranked, p.first_access as "firstAccess", p.read_news_list as "readNewsList", p.updates,
            p.last_access as "lastAccess", p.last_login as "lastLogin", p.platform, p.app_version as "appVersion",
            u.email, u.role, u.preferences, u.seen, u.is_nick_assigned as "isNickAssigned", u.last_sign_in_time as "lastSignInTime",
            (select r.token from push_registrations r
              where r.user_id = u.id order by r.refreshed_at desc, r.seq desc limit 1) as "fcmToken",
            (u.email_verified
              or exists (select 1 from auth_accounts a where a.user_id = u.id)
              or exists (select 1 from auth_passkeys k where k.user_id = u.id)) as "hasSignInMethod",
            coalesce((select json_object_agg(f.section, f.tla order by f.section) from favourites f
                       where f.competition = p.competition and f.idx = p.idx), '{}') as "userTeams",
            array(select m.group_id from group_members m
                   where m.competition = p.competition and m.idx = p.idx order by m.since, m.group_id) as "groupIds",
            array(select m.group_id from group_members m
                   where m.competition = p.competition and m.idx = p.idx and m.pinned) as "pinnedGroupIds",
            array(select r.rival from rivals r
                   where r.competition = p.competition and r.idx = p.idx order by r.since, r.rival) as rivals) o)`;

/** Returns an own row from what `ownRowJson` is in the database. */
export function ownRowOf(json: unknown): OwnRow {
  const row = json as Omit<OwnRow, Time> & Record<Time, string | null>;
  const [role, preferences] = [knownRole(row.role), knownPreferences(row.preferences)];
  const read = times.map((name) => [name, row[name] === null ? null : new Date(row[name])]);
  return { ...row, role, preferences, ...(Object.fromEntries(read) as Pick<OwnRow, Time>) };
}

/** Returns everything in one statement, because every visit needs it; undefined if the account has not entered this competition. */
export async function findOwnRow(
  database: Database,
  { competition, userId }: { competition: string; userId: string },
): Promise<OwnRow | undefined> {
  const [found] = await database.query<{ row: unknown }>(
    `select ${ownRowJson} as row from players p join auth_users u on u.id = p.user_id where p.competition = $1 and p.user_id = $2`,
    [competition, userId],
    'find-own-row',
  );
  return found && ownRowOf(found.row);
}
