import type { Game } from '../calls/game.ts';
import type { Session } from '../calls/session.ts';

type Rows = Record<string, unknown>[];

/**
 * The queries for the parts of the file, by the names of the parts. Each query has the account's id as $1. None of them selects a secret.
 */
export const exportedParts: Record<string, string> = {
  account: `select id, nick, email, email_verified as "emailVerified", name, role, preferences, seen, created_at as "createdAt",
                   last_sign_in_time as "lastSignInTime"
              from auth_users where id = $1`,
  signInMethods: `select provider_id as "provider", created_at as "createdAt" from auth_accounts where user_id = $1 order by 2`,
  passkeys: `select name, created_at as "createdAt", backed_up as "synced" from auth_passkeys where user_id = $1 order by 2`,
  sessions: `select created_at as "createdAt", expires_at as "expiresAt", ip_address as "address", user_agent as "browser"
               from auth_sessions where user_id = $1 order by 1`,
  players: `select competition, nick, first_access as "firstAccess", last_access as "lastAccess", last_login as "lastLogin",
                   platform, app_version as "appVersion", read_news_list as "readNewsList", updates
              from players where user_id = $1 order by 1`,
  predictions: `select e.competition, e.match_id as "matchId", e.full1, e.full2, e.winner, e.last_updated as "lastUpdated"
                  from players p join matches m using (competition)
                 cross join lateral (select * from predictions e
                                      where e.competition = m.competition and e.match_id = m.id and e.idx = p.idx) e
                 where p.user_id = $1 order by 1, 2`,
  predictionsSetAside: `select e.competition, e.match_id as "matchId", e.full1, e.full2, e.winner, e.at, e.reason
                          from players p join matches m using (competition)
                         cross join lateral (select * from predictions_set_aside e
                                              where e.competition = m.competition and e.match_id = m.id and e.idx = p.idx) e
                         where p.user_id = $1 order by 1, 2`,
  favourites: `select f.competition, f.section, f.tla, f.since, null as until
                 from favourites f join players p using (competition, idx) where p.user_id = $1
               union all
               select f.competition, f.section, f.tla, f.since, f.until
                 from former_favourites f join players p using (competition, idx) where p.user_id = $1 order by 1, 2, 4`,
  honours: `select competition, rank, groups_won as "groupsWon", matchdays_won as "matchdaysWon" from honours where user_id = $1 order by 1`,
  groups: `select m.competition, g.name, m.since, null as until, g.owner = m.idx as owner, m.pinned
             from group_members m join players p using (competition, idx)
             join groups g on g.competition = m.competition and g.id = m.group_id where p.user_id = $1
           union all
           select m.competition, g.name, m.since, m.until, false, false
             from group_past_members m join players p using (competition, idx)
             join groups g on g.competition = m.competition and g.id = m.group_id where p.user_id = $1 order by 1, 3`,
  reactions: `select e.competition, g.name as "group", e.match_id as "matchId", e.reaction
                from group_reactions e join players p using (competition, idx)
                join groups g on g.competition = e.competition and g.id = e.group_id where p.user_id = $1 order by 1, 2, 3`,
  rivals: `select r.competition, f.nick, r.since
             from rivals r join players p using (competition, idx)
             join players f on f.competition = r.competition and f.idx = r.rival where p.user_id = $1 order by 1, 3`,
  devices: `select r.name, r.time_zone as "timeZone", split_part(r.endpoint, '/', 3) as service,
                   r.created_at as "createdAt", r.refreshed_at as "refreshedAt"
              from push_registrations r where r.user_id = $1 order by 4`,
  reminderMails: `select wanted from reminder_mails where user_id = $1`,
  newsWritten: `select n.competition, n.id, n.title, n.created, n.published
                  from news n join players p on p.competition = n.competition and p.idx = n.author
                 where p.user_id = $1 order by 4`,
  acts: `select competition, at, act, subject from audit_log where user_id = $1 order by 2`,
  // The actor is named by nick and not by email address, which is private.
  actsAboutAccount: `select a.competition, a.at, a.act, a.before, a.after,
                            case when a.user_id in ('console', 'feed') then a.user_id else p.nick end as "by"
                       from audit_log a
                       left join auth_users p on p.id = a.user_id
                      where a.subject in ($1, 'account ' || $1) order by 2`,
};

/** Returns the data of an account, in all competitions on this server, by the names used in the file. Source: docs/product.md#own-data. */
export async function exportAccount(
  { database }: Pick<Game, 'database'>,
  { userId }: Session,
): Promise<Record<string, unknown>> {
  const file: Record<string, unknown> = { format: 'fulltime-account', version: 1 };
  for (const [name, statement] of Object.entries(exportedParts)) {
    file[name] = await database.query<Rows[number]>(statement, [userId]);
  }
  return file;
}
