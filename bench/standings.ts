import { announcementsOfProcess } from '../server/competition/announce.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import type { ResultState } from '../game/results/result.ts';
import { recordResult } from '../server/results/record-result.ts';
import { startStandings } from '../server/standings/standings.ts';
import { benchEngine } from './engine.ts';
import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition } from './seed.ts';
import type { Place, Stage } from './stage.ts';

const runs = 15;

/** Measures the time from a goal until every total and rank can be read: in memory, in the database, and from end to end. */
export async function benchStandings(stage: Stage): Promise<Figure[]> {
  return [
    ...(await benchEngine()),
    ...(await onDatabase(await stage.million())),
    ...(await onDatabase(await stage.small('embedded'))),
  ];
}

/** Measures the transaction that stores a goal, and the time from its commit until the standings of a process include it. */
async function onDatabase(place: Place): Promise<Figure[]> {
  const database = await openDatabase(place);
  try {
    const heard = announcementsOfProcess();
    await heard.start(database);
    const standings = await startStandings(database, competition, heard);
    const changes: (() => void)[] = [];
    standings.onChange(() => changes.splice(0).forEach((resolve) => resolve()));
    const matchId = place.live[0] ?? '';
    await untilQuiet();
    const writeMs: number[] = [];
    const readMs: number[] = [];
    for (let goals = -3; goals < runs; goals++) {
      const changed = new Promise<void>((resolve) => changes.push(resolve));
      const started = performance.now();
      await storeGoal(database, matchId, goals + 4);
      const stored = performance.now();
      await changed;
      if (goals < 0) continue;
      writeMs.push(stored - started);
      readMs.push(performance.now() - stored);
    }
    const at = `${place.kind}, ${place.sizes.players.toLocaleString('en-US')} players, ${place.sizes.finished + 1} matches packed`;
    return [
      { what: 'Goal stored (the whole transaction)', at, unit: 'ms', measured: writeMs },
      { what: '… from there to ranks in the process', at, unit: 'ms', measured: readMs },
    ];
  } finally {
    await database.close();
  }
}

/** Stores another score of a live match as an admin's result. Consecutive values of `goals` give different scores. */
export async function storeGoal(database: Database, matchId: string, goals: number): Promise<void> {
  const state: ResultState = {
    status: 'IN_PLAY',
    full1: goals % 5,
    full2: (goals >> 1) % 4,
    penalties: null,
    score90: null,
    winner: null,
    through: null,
    minute: 20 + goals,
    period: 'FIRST',
    goals: [],
  };
  await database.db.transaction((tx) =>
    recordResult(tx, { competition, matchId, state, source: 'admin', at: new Date(), by: 'bench-admin' }),
  );
}
