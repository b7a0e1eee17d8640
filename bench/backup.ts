import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition, seed } from './seed.ts';

const runs = 5;
const sizes = [2_000, 100_000];

/** Measures the longest wait of a save while the embedded database is backed up, and the duration of a backup. */
export async function benchBackup(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const players of sizes) figures.push(...(await benchWith(players)));
  return figures;
}

async function benchWith(players: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fulltime-bench-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await seed(database, { players, sessions: 1, finished: 10, live: 1, results: 'manual' });
    await fillPicks(database, players);
    const [stalls, times]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      await untilQuiet();
      const { stallMs, tookMs } = await backUpUnderLoad(database, { players, folder: path.join(dataDir, 'out') });
      stalls.push(stallMs);
      times.push(tookMs);
    }
    const at = `embedded, ${players.toLocaleString('en-US')} players with ten picks each`;
    return [
      {
        what: 'Longest wait of a save during a backup',
        at,
        asked: { under: 1_000 },
        unit: 'ms',
        measured: stalls,
      },
      { what: '… the backup itself', at, unit: 'ms', measured: times },
    ];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillPicks(database: Database, players: number): Promise<void> {
  await database.query(
    `insert into predictions (competition, match_id, idx, full1, full2, last_updated)
     select $1, m::text, i, 1, 2, now() from generate_series(1, 10) m, generate_series(0, $2::int - 1) i`,
    [competition, players],
  );
}

async function backUpUnderLoad(
  database: Database,
  { players, folder }: { players: number; folder: string },
): Promise<{ stallMs: number; tookMs: number }> {
  let isOver = false;
  let stallMs = 0;
  const saving = (async () => {
    for (let n = 0; !isOver; n++) {
      const started = performance.now();
      await database.query(`update predictions set full1 = $1 where competition = $2 and match_id = '1' and idx = $3`, [
        n % 9,
        competition,
        (n * 7919) % players,
      ]);
      stallMs = Math.max(stallMs, performance.now() - started);
    }
  })();
  const started = performance.now();
  await database.backup(folder);
  const tookMs = performance.now() - started;
  isOver = true;
  await saving;
  return { stallMs, tookMs };
}
