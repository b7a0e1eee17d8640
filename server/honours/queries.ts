import type { Honour } from '../../game/site/honours.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Returns the honours of an account, the latest competition first; undefined if there is no account with this id and a nick. A blocked
 * account has none.
 */
export async function listHonours(database: Database, userId: string): Promise<Honour[] | undefined> {
  const [account] = await database.query<{ blocked: boolean }>(
    'select blocked from auth_users where id = $1 and nick is not null',
    [userId],
    'find-honoured-account',
  );
  if (!account) return undefined;
  if (account.blocked) return [];
  const rows = await database.query<Omit<Honour, 'from' | 'until'> & { from: Date; until: Date }>(
    `select c.code, c.year, c.name, c.results = 'replay' as "isReplay", h.rank, c.honoured_players as players,
            h.groups_won as "groupsWon", h.matchdays_won as "matchdaysWon", m."from", m."until"
       from honours h
       join competitions c on c.id = h.competition and c.honours_of is not null
       join lateral (select min(utc_date) as "from", max(utc_date) as "until" from matches where competition = c.id) m on true
      where h.user_id = $1
      order by m."until" desc, c.id`,
    [userId],
    'list-honours',
  );
  return rows.map((row) => ({
    ...row,
    from: new Date(row.from).toISOString(),
    until: new Date(row.until).toISOString(),
  }));
}
