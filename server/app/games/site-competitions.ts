import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

export interface SiteCompetition {
  /** `CODE/YEAR`. */
  id: string;
  isDefault: boolean;
  autoEnter: boolean;
  /** True if all matches are over or cancelled. */
  isFinished: boolean;
}

/** Returns all competitions that are stored here, in the order in which they begin. */
export async function listSiteCompetitions(db: Db): Promise<SiteCompetition[]> {
  const { rows } = await db.execute<Record<keyof SiteCompetition, unknown>>(
    sql`select c.id, c.is_default as "isDefault", c.auto_enter as "autoEnter",
               not exists (
                 select 1 from matches m
                  where m.competition = c.id
                    and coalesce((select r.status from results r where r.competition = m.competition and r.match_id = m.id
                                   order by r.version desc limit 1), 'SCHEDULED') <> 'FINISHED') as "isFinished"
          from competitions c order by c.start_date_time, c.id`,
  );
  return rows as unknown as SiteCompetition[];
}
