import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { GameUnderFaults } from './game.ts';
import type { Player } from './players.ts';

/**
 * Makes every commit wait for a standby that never answers, saves a prediction, and returns what went wrong. The caller must get the answer
 * that the outcome is unknown; the commit must keep waiting; and the prediction must be stored once the server no longer waits for a
 * standby. Run it on a separate server only, because meanwhile commits wait in all databases of the server.
 */
export async function faultsOfMissingStandby(
  game: GameUnderFaults,
  player: Player,
  admin: pg.Client,
): Promise<string[]> {
  const { origin } = game.processes[0] ?? { origin: '' };
  const match = '48';
  const path = `${origin}/db/WC/2022/matches/${match}/predictions/${player.uid}`;
  const headers = { 'content-type': 'application/json', cookie: player.cookie, 'x-forwarded-for': player.address };
  const found: string[] = [];
  await waitForStandby(admin, 'absent');
  try {
    const answer = await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ full1: 7, full2: 6 }) });
    const { code } = (await answer.json()) as { code?: string };
    if (answer.status !== 503 || code !== 'save_unknown') {
      found.push(`a commit that waited for a standby was answered ${answer.status} ${code}`);
    }
    const waiting = await admin.query(
      `select 1 from pg_stat_activity where wait_event = 'SyncRep' and query like '%incoming%'`,
    );
    if (waiting.rowCount === 0) found.push('a commit that waits for a standby was cancelled');
  } finally {
    await waitForStandby(admin, '');
  }
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(200)) {
    const { rows } = await admin.query<{ full1: number }>(
      `select p.full1 from predictions p join players l using (competition, idx)
        where p.match_id = '${match}' and l.user_id = $1`,
      [player.uid],
    );
    if (rows[0]?.full1 === 7) return found;
  }
  return [...found, 'what was committed while a standby was waited for is not there'];
}

async function waitForStandby(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  await sleep(500);
}
