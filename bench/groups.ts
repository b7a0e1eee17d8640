import { listOwnGroupsEndpoint } from '../game/groups/api.ts';
import { announcementsOfProcess } from '../server/competition/announce.ts';
import type { Database } from '../server/platform/database/database.ts';
import type { CompressedAnswer } from '../server/platform/answers/compressed-answer.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { groupMemory } from '../server/groups/group-memory.ts';
import { groupAnswer } from '../server/groups/group-answer.ts';
import { ownGroups } from '../server/groups/find-own-group.ts';
import { summariesOf } from '../server/groups/summaries.ts';
import { nameMemory } from '../server/identity/account/names.ts';
import { ownRowMemory } from '../server/identity/own/own-rows.ts';
import { startStandings } from '../server/standings/standings.ts';
import type { Figure } from './figures.ts';
import { timed } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition } from './seed.ts';
import { withServer } from './server-process.ts';
import { storeGoal } from './standings.ts';
import type { Kind, Place, Stage } from './stage.ts';

const runs = 15;
const guests = 200;
const bursts = 5;
const at = '1,000,000 players, 20,000 groups, 63 matches over, 1 live';

/** Measures group tables after a goal, and the race of many players for the last free seat in a group. */
export async function benchGroups(stage: Stage): Promise<Figure[]> {
  return [
    ...(await tables(await stage.million())),
    ...(await lastSeat(stage, 'postgres')),
    ...(await lastSeat(stage, 'embedded')),
  ];
}

/**
 * Measures the time from the request to the bytes of the answer, in this process but with the server's code. Each run follows another goal.
 */
async function tables(place: Place): Promise<Figure[]> {
  const database = await openDatabase(place);
  try {
    const { standings, ...engine } = await startEngine(database);
    await untilQuiet();
    const firstTable = await timed(1, engine.oneTable);
    const firstTables = await timed(1, engine.allTables);
    const afterGoal = goals(database, { standings, matchId: place.live[0] ?? '' });
    return tableFigures({
      table: await timedAfter(afterGoal, engine.oneTable),
      compressed: await timedAfter(afterGoal, async () => (await engine.oneTable()).brotli()),
      tables: await timedAfter(afterGoal, engine.allTables),
      firstTable,
      firstTables,
    });
  } finally {
    await database.close();
  }
}

/** Starts the parts of the server that answer with one group's table, and with all tables of a player. */
async function startEngine(database: Database) {
  const heard = announcementsOfProcess();
  const groups = groupMemory({ database, competition }, heard);
  const names = nameMemory({ database, competition }, heard);
  const ownRows = ownRowMemory(database, heard);
  await heard.start(database);
  const standings = await startStandings(database, competition, heard);
  const [player] = await database.query<{ uid: string }>(
    'select user_id as uid from players where competition = $1 and idx = 0',
    [competition],
  );
  const game = { database, competition, standings, names, replay: { now: () => new Date() } };
  return {
    standings,
    oneTable: async (): Promise<CompressedAnswer> => {
      const group = await groups.find('bench 7');
      if (!group) throw new Error('the group was not seeded');
      return groupAnswer(game, group);
    },
    allTables: async (): Promise<string> => {
      const own = await ownGroups({ competition, groups, ownRows }, { idx: 0, userId: player?.uid ?? '' });
      const summaries = await summariesOf(game, { groups: own, idx: 0, pinned: new Set() });
      if (summaries.length !== 50) throw new Error(`${summaries.length} groups instead of 50`);
      return JSON.stringify(
        listOwnGroupsEndpoint.answer.parse({ groups: summaries, offer: null, version: standings.version }),
      );
    },
  };
}

type Measured = 'table' | 'compressed' | 'tables' | 'firstTable' | 'firstTables';

function tableFigures(measuredMs: Record<Measured, number[]>): Figure[] {
  return [
    {
      what: 'Group table of 500 members after a goal, in the server',
      at,
      asked: { under: 5 },
      unit: 'ms',
      measured: measuredMs.table,
    },
    { what: '… and compressed for a browser', at, unit: 'ms', measured: measuredMs.compressed },
    { what: '… the first time anybody asks for that group', at, unit: 'ms', measured: measuredMs.firstTable },
    {
      what: 'All tables of a player with 50 groups of 500 after a goal',
      at,
      asked: { under: 20 },
      unit: 'ms',
      measured: measuredMs.tables,
    },
    { what: '… the first time anybody asks for those groups', at, unit: 'ms', measured: measuredMs.firstTables },
  ];
}

type Standings = Awaited<ReturnType<typeof startStandings>>;

function goals(database: Database, { standings, matchId }: { standings: Standings; matchId: string }) {
  let scored = 0;
  return async (): Promise<void> => {
    await storeGoal(database, matchId, ++scored);
    await standings.settled();
  };
}

async function timedAfter(before: () => Promise<void>, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let run = -3; run < runs; run++) {
    await before();
    const started = performance.now();
    await work();
    if (run >= 0) measured.push(performance.now() - started);
  }
  return measured;
}

/**
 * Lets two hundred players join a group of 499 members at the same time over HTTP, several times. Exactly one of them must get in each
 * time.
 */
async function lastSeat(stage: Stage, kind: Kind): Promise<Figure[]> {
  const place = await stage.small(kind);
  const tokens = await fullHouses(place);
  return withServer(place, async ({ origin }) => {
    const winners: number[] = [];
    const burstMs: number[] = [];
    for (const [burst, token] of tokens.entries()) {
      await untilQuiet();
      const started = performance.now();
      const statuses = await Promise.all(
        // Members of the group are among the first 500 players only.
        place.players.slice(500, 500 + guests).map(({ cookie }) => join(origin, { cookie, burst, token })),
      );
      burstMs.push(performance.now() - started);
      winners.push(statuses.filter((status) => status === 200).length);
      const others = statuses.filter((status) => status !== 200 && status !== 400).length;
      if (others > 0) throw new Error(`${others} of ${guests} joins were answered otherwise`);
    }
    const where = `${kind}, ${guests} joins at once, one seat left`;
    return [
      {
        what: 'Joins that got the last seat, the most of any burst',
        at: where,
        asked: { under: 2 },
        unit: '',
        measured: [Math.max(...winners)],
      },
      { what: '… the fewest', at: where, asked: { over: 0 }, unit: '', measured: [Math.min(...winners)] },
      { what: '… until the last of them was answered', at: where, unit: 'ms', measured: burstMs },
    ];
  });
}

async function join(
  origin: string,
  { cookie, burst, token }: { cookie: string; burst: number; token: string },
): Promise<number> {
  const data = {
    groupCollection: `${competition}/groups`,
    userCollection: `${competition}/users`,
    groupName: `Full ${burst}`,
    token,
  };
  const answer = await fetch(`${origin}/functions/groups-joinGroup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Creates groups with one place left, and returns their tokens. */
async function fullHouses(place: Place): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const tokens = Array.from(
      { length: bursts },
      (_, burst) => `lastseatlastseatlast${String(burst).padStart(2, '0')}`,
    );
    for (const [burst, token] of tokens.entries()) {
      await database.query(
        `with made as (
           insert into groups (competition, name, lowername, owner, token) values ($1, $2, lower($2), 0, $3) returning id)
         insert into group_members (competition, group_id, idx) select $1, made.id, idx from made, generate_series(0, 498) idx`,
        [competition, `Full ${burst}`, token],
      );
    }
    return tokens;
  } finally {
    await database.close();
  }
}
