import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withPostgres } from '../scripts/postgres.ts';
import type { PostgresServer } from '../scripts/postgres.ts';
import { contradictions } from '../server/testing/history.ts';
import { readStored, standingsDifferences } from './check.ts';
import { startGame, untilReady } from './game.ts';
import type { GameUnderFaults, ProcessUnderFaults } from './game.ts';
import { play, signUpPlayers } from './players.ts';
import { faultsOfMissingStandby } from './standby.ts';

// npm run faults: runs two processes of the game on a separate PostgreSQL, lets players save without a pause, and causes faults. At the end
// it prints how many contradictions there are between the stored data and the answers that players got, and the first 50 of them. It takes
// five to eight minutes, and `npm run faults -- --short` less than one.

/**
 * In each round connections are ended, the database is restarted twice, and the process that plays is suspended; in every fifth round it is
 * also killed.
 */
const rounds = process.argv.includes('--short') ? 1 : 20;
const connectionsAtOnce = 5;

interface Faulty {
  game: GameUnderFaults;
  server: PostgresServer;
  url: string;
  takeoversMs: { hung: number[]; killed: number[] };
}

const findings = await withPostgres(async (url, server) => {
  const game = await startGame(url);
  try {
    const players = await signUpPlayers(game.processes[0]?.origin ?? '', 10);
    const ofStandby = await withClient(url, async (admin) =>
      players[0] ? faultsOfMissingStandby(game, players[0], admin) : [],
    );
    const stop = new AbortController();
    const playing = play(game, players, stop.signal);
    const faulty: Faulty = { game, server, url, takeoversMs: { hung: [], killed: [] } };
    for (let round = 0; round < rounds; round++) await doRound(faulty, round);
    stop.abort();
    const played = await playing;
    for (const process of game.processes) await untilReady(process);
    // The save that waited for the missing standby was sent before all others.
    played.attempts.unshift({ key: `48 ${players[0]?.uid}`, value: '7:6', outcome: 'unknown' });
    const found = [
      ...game.exits,
      ...ofStandby,
      ...played.hangs.map((hang) => `no answer: ${hang}`),
      ...contradictions(played.attempts, await readStored(url, players)),
      ...(await standingsDifferences(url, game.processes, players)),
    ];
    const { hung, killed } = faulty.takeoversMs;
    console.log(`${played.attempts.length} saves, answers: ${JSON.stringify(Object.fromEntries(played.statuses))}`);
    console.log(`acknowledged: ${played.attempts.filter((attempt) => attempt.outcome === 'saved').length}`);
    console.log(`takeovers from a hung holder, ms: ${hung.join(', ')}; from a killed one: ${killed.join(', ')}`);
    const slow = [...hung, ...killed].filter((ms) => ms > 10_000);
    return [...found, ...slow.map((ms) => `a takeover took ${ms} ms`)];
  } finally {
    await game.end();
  }
});
for (const finding of findings.slice(0, 50)) console.error(finding);
console.log(`faults: ${rounds} rounds, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

async function doRound({ game, server, url, takeoversMs }: Faulty, round: number): Promise<void> {
  for (let n = 0; n < 2; n++) {
    await endConnections(url);
    await sleep(700);
  }
  for (const mode of ['fast', 'immediate'] as const) {
    await server.restart(mode);
    await sleep(1_500);
  }
  takeoversMs.hung.push(
    await takeoverFrom(game, url, async (holder, takenOver) => {
      holder.stop();
      const ms = await takenOver();
      holder.goOn();
      return ms;
    }),
  );
  if (round % 5 === 0) {
    takeoversMs.killed.push(
      await takeoverFrom(game, url, async (holder, takenOver) => {
        const crashing = holder.crash();
        const ms = await takenOver();
        await crashing;
        return ms;
      }),
    );
  }
  console.log(`round ${round + 1} of ${rounds}`);
}

async function endConnections(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where application_name like 'fulltime %' order by random() limit $1) as chosen`,
      [connectionsAtOnce],
    ),
  );
}

/** Causes a fault in the process that plays, and measures the time until another process plays. */
async function takeoverFrom(
  game: GameUnderFaults,
  url: string,
  act: (holder: ProcessUnderFaults, takenOver: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const holder = await untilHeldBy(
    url,
    game.processes.map(({ pid }) => pid),
  );
  const process = game.processes.find(({ pid }) => pid === holder);
  if (!process) throw new Error('nobody plays');
  const started = performance.now();
  return act(process, async () => {
    await untilHeldBy(
      url,
      game.processes.filter((other) => other !== process).map(({ pid }) => pid),
    );
    return Math.round(performance.now() - started);
  });
}

/** Waits until one of these processes has the replay's lease, and returns its id. Throws after half a minute. */
async function untilHeldBy(url: string, pids: number[]): Promise<number> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
    const found = await withClient(url, (client) =>
      client.query<{ holder: string | null }>(`select holder from leases where name like 'replay %'`),
    );
    const pid = Number(found.rows[0]?.holder?.split(' ')[1]);
    if (pids.includes(pid)) return pid;
  }
  throw new Error('nobody took the replay over');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
