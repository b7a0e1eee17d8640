import type { Database } from '../platform/database/database.ts';

export interface SqlBonus {
  group: string;
  idx: number;
  bonus: number;
}

/**
 * Computes the bonuses of all groups from the rows, slowly and simply, so that tests can compare the engine with it. It implements
 * docs/product.md#group-bonus with the default points, and shares no code with the engine.
 */
export async function bonusBySql(database: Database, competition: string): Promise<SqlBonus[]> {
  return database.query(
    `with in_force as (
       select distinct on (match_id) * from results where competition = $1 order by match_id, version desc),
     played as (
       select m.id, m.stage, m.locked_at, r.full1, r.full2, r.winner as through
         from matches m join in_force r on r.match_id = m.id
        where m.competition = $1 and m.locked_at is not null and r.status <> 'SCHEDULED' and r.full1 is not null),
     memberships as (
       select group_id, idx, since, 'infinity'::timestamptz as until from group_members where competition = $1
       union all
       select group_id, idx, since, until from group_past_members where competition = $1),
     picks as (
       select s.group_id, p.match_id, p.idx,
              p.full1 = m.full1 and p.full2 = m.full2 as exact,
              case when m.stage = 'GROUP_STAGE' then sign(p.full1 - p.full2) = sign(m.full1 - m.full2)
                   else coalesce((case when p.full1 > p.full2 then 1 when p.full1 < p.full2 then 2 else p.winner end)
                        = (case when m.full1 > m.full2 then 1 when m.full1 < m.full2 then 2 else m.through end), false)
              end as winner
         from played m
         join memberships s on s.since <= m.locked_at and m.locked_at < s.until
         join predictions p on p.competition = $1 and p.match_id = m.id and p.idx = s.idx),
     counted as (
       select *, count(*) over w as picks, count(*) filter (where exact) over w as exacts,
              count(*) filter (where winner and not exact) over w as winners
         from picks window w as (partition by group_id, match_id))
     select g.name as "group", c.idx,
            sum(case when c.exact and exacts = 1 then 2 when c.winner and exacts = 0 and winners = 1 then 1 else 0 end)::int as bonus
       from counted c join groups g on g.competition = $1 and g.id = c.group_id
      where picks >= 4
      group by g.name, c.idx
     having sum(case when c.exact and exacts = 1 then 2 when c.winner and exacts = 0 and winners = 1 then 1 else 0 end) > 0
      order by g.name, c.idx`,
    [competition],
  );
}
