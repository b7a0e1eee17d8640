import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { StoredCompetition } from '../../profile/site-competitions.ts';

export interface SiteCompetition extends StoredCompetition {
  /** True if every account enters at its first visit. */
  autoEnter: boolean;
  /** Differs if the competition was removed and stored again. */
  storedAt: string;
}

/** Returns all competitions that are stored here, in the order in which they begin. `isFinished` is true if all matches are over. */
export async function listSiteCompetitions(db: Db): Promise<SiteCompetition[]> {
  const { rows } = await db.execute<Record<keyof SiteCompetition, unknown>>(
    sql`select c.id, c.name, c.is_default as "isDefault", c.auto_enter as "autoEnter", c.stored_at::text as "storedAt",
               c.honours_of is not null as "hasHonours",
               (select jsonb_build_object('tla', t.tla, 'shortName', t.short_name, 'iso2', t.iso2, 'shirt', t.shirt)
                  from teams t where t.competition = c.id and t.tla = c.champion) as champion,
               coalesce(min(m.utc_date), c.start_date_time) as "from", coalesce(max(m.utc_date), c.start_date_time) as "until",
               count(m.id)::int as matches,
               coalesce(c.honoured_players, (select count(*)::int from players p where p.competition = c.id and p.ranked)) as players,
               coalesce(bool_and(coalesce(
                 (select r.status from results r where r.competition = m.competition and r.match_id = m.id
                   order by r.version desc limit 1), 'SCHEDULED') = 'FINISHED'), false) as "isFinished"
          from competitions c left join matches m on m.competition = c.id
         group by c.id order by c.start_date_time, c.id`,
  );
  return rows.map((row) => ({
    ...(row as unknown as SiteCompetition),
    from: new Date(row.from as string),
    until: new Date(row.until as string),
  }));
}
