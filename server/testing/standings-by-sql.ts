import type { Database } from '../platform/database/database.ts';

export interface SqlRow {
  idx: number;
  winner: number;
  result: number;
  team: number;
  tot: number;
  rank: number;
}

/**
 * Computes the whole table from the rows, slowly and simply, so that tests can compare the engine with it. It implements
 * docs/product.md#points and docs/product.md#ties with the default points, for any competition whose title and rounds are decided by
 * single matches. It shares no code with the engine.
 */
export async function standingsBySql(database: Database, competition: string): Promise<SqlRow[]> {
  return database.query(`with ${stages}, ${scoredPicks}, ${teamPoints}, ${sums} ${rankedRows}`, [competition]);
}

const stages = `
  stages as (
    select s.value->>'id' as id, s.ordinality as place, (s.value->>'title')::boolean as title,
           (s.value->>'reach')::boolean as reach, (c.points->'factor'->>(s.value->>'id'))::int as f
      from competitions c cross join jsonb_array_elements(c.stages) with ordinality s where c.id = $1)`;

/** SQL for the points that each pick of a match that has begun earns now. */
const scoredPicks = `
  in_force as (
    select distinct on (match_id) * from results where competition = $1 order by match_id, version desc),
  played as (
    select m.id, m.kind, m.asks_through, m.utc_date, m.locked_at, m.team1, m.team2, r.status, r.full1, r.full2,
           r.winner as through, r.awarded, s.place, s.title, s.f
      from matches m join in_force r on r.match_id = m.id join stages s on s.id = m.stage
     where m.competition = $1 and m.locked_at is not null and r.status <> 'SCHEDULED' and r.full1 is not null),
  picks as (
    select p.idx, g.*, p.full1 as p1, p.full2 as p2, p.winner as pw from predictions p join played g on g.id = p.match_id
     where p.competition = $1 and not g.awarded),
  scored as (
    select idx,
           case when not asks_through then
                  case when sign(p1 - p2) = sign(full1 - full2) then 2 * f else 0 end
                else
                  case when (case when p1 > p2 then 1 when p1 < p2 then 2 else pw end)
                          = (case when full1 > full2 then 1 when full1 < full2 then 2 else through end)
                       then 2 * f else 0 end
           end as winner,
           case when p1 = full1 and p2 = full2 then 2 * f
                when p1 - p2 = full1 - full2 and full1 <> full2 then f
                else 0 end as result
      from picks)`;

/** SQL for the points that the favourites of each player earn now. */
const teamPoints = `
  sides as (
    select id, place, title, kind, utc_date, locked_at, status, through, team1 as tla, 1 as side, full1 - full2 as ahead from played
    union all
    select id, place, title, kind, utc_date, locked_at, status, through, team2, 2, full2 - full1 from played),
  per_match as (
    select s.tla, s.locked_at,
           case when s.ahead > 0 then 2 when s.ahead = 0 then 1 else 0 end
           + case when s.title and s.kind = 'knockout' and s.status = 'FINISHED'
                   and (s.ahead > 0 or (s.ahead = 0 and s.through = s.side)) then 4 else 0 end as points
      from sides s),
  rounds as (
    select s.tla, s.locked_at, 2 as points
      from stages round
      join matches reached on reached.competition = $1 and reached.stage = round.id
      cross join lateral (
        select s.tla, s.locked_at from sides s
         where s.tla in (reached.team1, reached.team2) and s.place < round.place
           and s.utc_date = (select max(l.utc_date) from sides l where l.tla = s.tla and l.place < round.place)) s
     where round.reach),
  team as (
    select v.idx, sum(e.points)::int as points
      from favourites v
      join (select * from per_match union all select * from rounds) e on e.tla = v.tla and v.since <= e.locked_at
     where v.competition = $1 group by v.idx)`;

const sums = `
  sums as (
    select l.idx, coalesce(sum(s.winner), 0)::int as winner, coalesce(sum(s.result), 0)::int as result,
           coalesce(max(t.points), 0)::int as team
      from players l left join scored s on s.idx = l.idx left join team t on t.idx = l.idx
     where l.competition = $1 and l.ranked group by l.idx)`;

const rankedRows = `
  select idx, winner, result, team, winner + result + team as tot,
         rank() over (order by winner + result + team desc, result desc, winner desc)::int as rank
    from sums order by rank, idx`;
