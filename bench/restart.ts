import { announcementsOfProcess } from '../server/competition/announce.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { startStandings } from '../server/standings/standings.ts';
import type { Figure } from './figures.ts';
import { timed } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition } from './seed.ts';
import { residentMb, startServer } from './server-process.ts';
import type { Place, Stage } from './stage.ts';

const runs = 5;

/** Measures how long a process is unavailable when it is restarted in the middle of a tournament. */
export async function benchRestart(stage: Stage): Promise<Figure[]> {
  const [million, small] = [await stage.million(), await stage.small('embedded')];
  const at = '1,000,000 players, 64 matches packed, postgres';
  const large = await restarts(million);
  return [
    {
      what: 'Restart to serving (/health 200)',
      at,
      asked: { under: 2_000 },
      unit: 'ms',
      measured: large.startMs,
    },
    { what: '… memory of the process after it (RSS)', at, unit: 'MB', measured: large.memoryMb },
    { what: '… of it reading and computing the standings', at, unit: 'ms', measured: await reading(million) },
    {
      what: 'Restart to serving (/health 200)',
      at: '2,000 players, 11 matches packed, embedded',
      unit: 'ms',
      measured: (await restarts(small)).startMs,
    },
  ];
}

async function restarts(place: Place): Promise<{ startMs: number[]; memoryMb: number[] }> {
  const measured = { startMs: [] as number[], memoryMb: [] as number[] };
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    const server = await startServer(place);
    measured.startMs.push(server.startMs);
    measured.memoryMb.push(await residentMb(server));
    await server.stop();
  }
  return measured;
}

/** Reads everything into memory in this process, with the server's code. */
async function reading(place: Place): Promise<number[]> {
  const database = await openDatabase(place);
  try {
    return await timed(runs, () => startStandings(database, competition, announcementsOfProcess()));
  } finally {
    await database.close();
  }
}
