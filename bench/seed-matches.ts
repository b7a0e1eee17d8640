import { encodePick, noPick } from '../game/predictions/pack.ts';
import { seededRandom } from '../game/results/seeded-random.ts';
import type { Database } from '../server/platform/database/database.ts';
import { listMatches } from '../server/matches/queries.ts';
import { matchPacks } from '../server/matches/tables.ts';
import type { Sizes } from './seed.ts';

/** Stores results of the first matches, and locks these matches. Returns the ids of all matches by state. */
export async function fillMatches(
  database: Database,
  { finished, live, results, competition }: Sizes & { competition: string },
): Promise<{ finished: string[]; live: string[]; open: string[] }> {
  const all = (await listMatches(database.db, { competition })).map((match) => match.match.id);
  const ids = { finished: all.slice(0, finished), live: all.slice(finished, finished + live) };
  // Knockout matches that are finished or live get arbitrary teams.
  await database.query(
    `update matches m set team1 = coalesce(m.team1, t.tla[1 + m.id::int % 16]), team2 = coalesce(m.team2, t.tla[17 + m.id::int % 16]),
            locked_at = m.utc_date
       from (select array_agg(tla order by tla) as tla from teams where competition = $1) t
      where m.competition = $1 and m.id = any($2::text[])`,
    [competition, [...ids.finished, ...ids.live]],
  );
  await database.query(
    `insert into results (competition, match_id, version, previous, source, pinned, status, full1, full2, winner, minute, period, goals)
     select $1, id, 1, 0, 'admin', true, case when over then 'FINISHED' else 'IN_PLAY' end, full1, full2,
            case when not over then null when full1 > full2 then 1 when full1 < full2 then 2 when asks_through then 1 end,
            case when over then null else 20 end, case when over then null else 'FIRST' end, '[]'::jsonb
       from (select id, asks_through, id = any($2::text[]) as over,
                    case when id = any($2::text[]) then abs(hashtext(id)) % 4 else 0 end as full1,
                    case when id = any($2::text[]) then abs(hashtext(id || 'b')) % 3 else 0 end as full2
               from matches where competition = $1 and id = any($3::text[])) m`,
    [competition, ids.finished, [...ids.finished, ...ids.live]],
  );
  if (results === 'manual') {
    await database.query(
      `update matches set locks_at = now() + interval '1 day' where competition = $1 and locked_at is null`,
      [competition],
    );
  }
  const open = await database.query<{ id: string }>(
    'select id from matches where competition = $1 and locked_at is null and team1 is not null and team2 is not null',
    [competition],
  );
  return { ...ids, open: open.map((match) => match.id) };
}

/** Stores the frozen data of these matches. */
export async function fillPacks(
  database: Database,
  { ids, players, competition }: { ids: string[]; players: number; competition: string },
): Promise<void> {
  const sections = await database.query('select 1 from teams where competition = $1 and section is not null', [
    competition,
  ]);
  for (const matchId of ids) {
    const { picks, holders } = frozenMatch(matchId, players);
    // Without pots nobody has a favourite.
    if (sections.length === 0) holders.fill(0);
    await database.db.insert(matchPacks).values({
      competition,
      matchId,
      picks: new Uint8Array(picks.buffer),
      holders,
      split: { home: players >> 1, draw: players >> 2, away: players >> 2 },
    });
  }
}

/** Stores picks of all players who are signed in for the first matches by kick-off. */
export async function fillPicks(
  database: Database,
  { picked, sessions, competition }: { picked: number; sessions: number; competition: string },
): Promise<void> {
  await database.query(
    `insert into predictions (competition, match_id, idx, full1, full2, last_updated)
     select $1, m.id, i, (i + m.place) % 4, (i + m.place) % 3, m.utc_date - (i % 90) * interval '17 minutes'
       from (select id, utc_date, row_number() over (order by utc_date, id) as place from matches where competition = $1) m,
            generate_series(0, $2::int - 1) i
      where m.place <= $3`,
    [competition, sessions, picked],
  );
}

/** Makes frozen data for a match: plausible scores, one player in twenty without a pick, and one in four with a favourite in the match. */
export function frozenMatch(
  matchId: string,
  players: number,
): { picks: Uint16Array<ArrayBuffer>; holders: Uint8Array } {
  const random = seededRandom(`match ${matchId}`);
  const codes = Uint16Array.from({ length: 4096 }, () => {
    if (random() < 0.05) return noPick;
    const [full1, full2] = [goals(random()), goals(random())];
    return encodePick({ full1, full2, winner: full1 === full2 ? (random() < 0.5 ? 1 : 2) : null });
  });
  const picks = Uint16Array.from({ length: players }, () => codes[(random() * 4096) | 0] ?? noPick);
  const holders = Uint8Array.from({ length: (players + 3) >> 2 }, () => {
    let bits = 0;
    for (let place = 0; place < 8; place++) if (random() < 0.125) bits |= 1 << place;
    return bits;
  });
  return { picks, holders };
}

function goals(random: number): number {
  return [0.27, 0.6, 0.83, 0.94, 0.98, 0.995].filter((limit) => random > limit).length;
}
