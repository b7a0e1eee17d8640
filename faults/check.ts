import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../server/platform/database/postgres/postgres.ts';
import type { StoredPrediction } from '../server/testing/history.ts';
import { standingsBySql } from '../server/testing/standings-by-sql.ts';
import type { ProcessUnderFaults } from './game.ts';

const competition = 'WC/2022';

export async function readStored(url: string, players: { uid: string }[]): Promise<StoredPrediction[]> {
  const database = await openPostgres(url);
  try {
    return await database.query<StoredPrediction>(
      `select p.match_id || ' ' || l.user_id as key, p.full1 || ':' || p.full2 as value,
              (extract(epoch from p.last_updated) * 1000)::float8 as "storedAtMs",
              (extract(epoch from m.locked_at) * 1000)::float8 as "lockedAtMs"
         from predictions p
         join matches m on m.competition = p.competition and m.id = p.match_id
         join players l on l.competition = p.competition and l.idx = p.idx
        where p.competition = $1 and l.user_id = any($2::text[])`,
      [competition, players.map(({ uid }) => uid)],
    );
  } finally {
    await database.close();
  }
}

interface Row {
  uid: string;
  tot: number;
  rank: number;
}

/** Compares the leaderboard of each process with one that plain SQL computes, while the replay is paused. */
export async function standingsDifferences(
  url: string,
  processes: ProcessUnderFaults[],
  [player]: { cookie: string }[],
): Promise<string[]> {
  const database = await openPostgres(url);
  try {
    await database.query('update clocks set paused = true', []);
    // What was being stored when the clock was paused is stored within this time.
    await sleep(5_000);
    const uids = await database.query<{ idx: number; uid: string }>(
      'select idx, user_id as uid from players where competition = $1',
      [competition],
    );
    const uidOf = new Map(uids.map(({ idx, uid }) => [idx, uid]));
    const right = (await standingsBySql(database, competition)).map(({ idx, tot, rank }) => ({
      uid: uidOf.get(idx) ?? '',
      tot,
      rank,
    }));
    const found: string[] = [];
    for (const { origin } of processes) {
      const answer = await fetch(`${origin}/db/${competition}/users?limit=200`, {
        headers: { cookie: player?.cookie ?? '' },
      });
      const { users } = (await answer.json()) as { users: { uid: string; score: { tot: number }; rank: number }[] };
      const shown = users.map(({ uid, score, rank }) => ({ uid, tot: score.tot, rank }));
      if (textOf(shown) !== textOf(right)) found.push(`the standings of ${origin} differ from a recomputation`);
    }
    return found;
  } finally {
    await database.close();
  }
}

function textOf(rows: Row[]): string {
  return rows
    .map(({ uid, tot, rank }) => `${uid} ${tot} ${rank}`)
    .toSorted()
    .join('\n');
}
