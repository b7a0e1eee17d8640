import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Database } from '../server/platform/database/database.ts';
import { competitions } from '../server/competition/tables.ts';
import { readSecret } from '../server/identity/session/secret.ts';
import { signedValue } from '../server/identity/session/cookies.ts';
import { storeTournament } from '../server/results/tournament/load-tournament.ts';
import { readTournament } from '../server/results/tournament/read-tournament.ts';
import { fillMatches, fillPacks, fillPicks } from './seed-matches.ts';

/** The competition of all benchmarks except the one of a season. */
export const competition = 'WC/2022';

function folderOf(competition: string): string {
  const name = competition.replace('/', '').toLowerCase();
  return fileURLToPath(new URL(`../tournaments/${name}`, import.meta.url));
}

export interface Sizes {
  /** CODE/YEAR. The default is the constant `competition`. */
  competition?: string;
  players: number;
  /** How many players are signed in. */
  sessions: number;
  /** How many matches are finished and packed: the first ones by kick-off. */
  finished: number;
  /** How many of the next matches are live and packed. If `results` is `manual`, no later match locks for a day. */
  live: number;
  results: 'manual' | 'replay';
  /** How many matches after the live ones the players who are signed in have picked, beside all before; undefined if they have no picks. */
  picks?: number;
  /** How many copies of the competition to add, with the same players, as C1/2022, C2/2022 and so on. */
  copies?: number;
  groups?: GroupSizes;
}

export interface GroupSizes {
  /** Groups that player 0 is in, and how many members each of them has. */
  own: number;
  ownSize: number;
  /** Groups of players who are in no other group. */
  others: number;
  otherSize: number;
}

export interface Caller {
  uid: string;
  /** The whole Cookie header. */
  cookie: string;
}

export interface Seeded {
  players: Caller[];
  admin: Caller;
  /** The ids of the matches that take predictions. */
  open: string[];
  live: string[];
}

/** Fills an empty database with a few large statements, which have no time limit, because they take long on a slow machine. */
export async function seed(limited: Database, sizes: Sizes): Promise<Seeded> {
  const database: Database = { ...limited, ...limited.withoutTimeLimit };
  const { competition: id = competition } = sizes;
  const tournament = await readTournament(folderOf(id), () => undefined);
  const config = { results: sizes.results, replay: { speed: 40, waitS: 60, players: 0 } };
  await storeTournament(database, { competition: id, tournament, config });
  await fillPlayers(database, { ...sizes, competition: id });
  await fillSessions(database, sizes.sessions);
  const matches = await fillMatches(database, { ...sizes, competition: id });
  if (sizes.groups) await fillGroups(database, { competition: id, ...sizes.groups });
  await fillPacks(database, { ...sizes, competition: id, ids: [...matches.finished, ...matches.live] });
  for (let copy = 1; copy <= (sizes.copies ?? 0); copy++) await copyCompetition(database, id, `C${copy}/2022`);
  if (sizes.picks !== undefined) {
    const picked = matches.finished.length + matches.live.length + sizes.picks;
    await fillPicks(database, { ...sizes, competition: id, picked });
  }
  await database.query('vacuum analyze', []);
  if (database.kind === 'postgres') await database.query('checkpoint', []);
  return { ...(await readCallers(database)), open: matches.open, live: matches.live };
}

/** The tables of a seeded competition, those that others refer to first. */
const copiedTables = ['competitions', 'clocks', 'teams', 'matches', 'players', 'results', 'match_packs', 'favourites'];

async function copyCompetition(database: Database, from: string, to: string): Promise<void> {
  const [code = '', year = ''] = to.split('/');
  for (const table of copiedTables) {
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const changed: Record<string, string> =
      table === 'competitions' ? { id: to, code, year, is_default: 'false' } : { competition: to };
    const values = names.map((name) => (name in changed ? `'${changed[name]}'` : name));
    const own = table === 'competitions' ? 'id' : 'competition';
    await database.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${own} = $1`,
      [from],
    );
  }
}

/** Ids are as random as real ones, because they make up much of the size of a compressed leaderboard. */
const uid = (i: string): string =>
  `substr(translate(encode(sha256(('user ' || ${i})::bytea), 'base64'), '+/=', 'xyz'), 1, 32)`;
const nick = (i: string): string =>
  `initcap(substr(translate(md5('nick ' || ${i}), '0123456789', 'aeiourlnst'), 1, 4 + ${i} % 6)) || ${i}`;

async function fillPlayers(
  database: Database,
  { players, competition }: Required<Pick<Sizes, 'players' | 'competition'>>,
): Promise<void> {
  // The data satisfy the foreign keys by construction, and checking millions of them would take most of the time.
  await switchChecks(database, 'disable');
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at, nick, lowername)
     select ${uid('i')}, ${nick('i')}, 'player' || i || '@players.invalid', false, now(), now(), ${nick('i')}, lower(${nick('i')})
       from generate_series(0, $1::int - 1) i`,
    [players],
  );
  await database.query(
    `insert into players (competition, idx, user_id, nick, lowername, ranked)
     select $1, i, ${uid('i')}, ${nick('i')}, lower(${nick('i')}), true from generate_series(0, $2::int - 1) i`,
    [competition, players],
  );
  await database.query(
    `insert into favourites (competition, idx, section, tla, since)
     select $1, i, '1', (select array_agg(tla) from teams where competition = $1 and section = '1')[1 + i % 8], '2022-01-01'
       from generate_series(0, $2::int - 1) i
      where exists (select 1 from teams where competition = $1 and section = '1')`,
    [competition, players],
  );
  await switchChecks(database, 'enable');
  await database.db.update(competitions).set({ nextIdx: players, revision: 1 }).where(eq(competitions.id, competition));
}

/** Player 0 is in every own group; all others are in at most one group. All of them joined before the first kick-off. */
async function fillGroups(
  database: Database,
  { competition, own, ownSize, others, otherSize }: GroupSizes & { competition: string },
): Promise<void> {
  await switchChecks(database, 'disable');
  await database.query(
    `insert into groups (competition, name, lowername, owner, token, size, created_at)
     select $1, 'Bench ' || g, 'bench ' || g, case when g < $2 then 0 else $2 * ($3 - 1) + 1 + (g - $2) * $4 end,
            substr(md5('token ' || g), 1, 22), case when g < $2 then $3 else $4 end, '2022-01-01'
       from generate_series(0, $2::int + $5::int - 1) g order by g`,
    [competition, own, ownSize, otherSize, others],
  );
  const ids = '(select id, substr(name, 7)::int as n from groups where competition = $1)';
  await database.query(
    `insert into group_members (competition, group_id, idx, since)
     select $1, g.id, m.idx, '2022-01-01'
       from (select n, case when k = 0 then 0 else 1 + n * ($3 - 1) + k - 1 end as idx
               from generate_series(0, $2::int - 1) n, generate_series(0, $3::int - 1) k
             union all
             select $2 + n, $2 * ($3 - 1) + 1 + n * $4 + k
               from generate_series(0, $5::int - 1) n, generate_series(0, $4::int - 1) k) m
       join ${ids} g on g.n = m.n`,
    [competition, own, ownSize, otherSize, others],
  );
  await switchChecks(database, 'enable');
}

async function switchChecks(database: Database, act: 'disable' | 'enable'): Promise<void> {
  const tables = ['players', 'favourites', 'groups', 'group_members'];
  for (const table of tables) await database.query(`alter table ${table} ${act} trigger all`, []);
}

async function fillSessions(database: Database, sessions: number): Promise<void> {
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at, role)
     values ('bench-admin', 'admin', 'admin@players.invalid', false, now(), now(), 'admin')`,
    [],
  );
  await database.query(
    `insert into auth_sessions (id, token, user_id, expires_at, created_at, updated_at)
     select 'session' || i, md5('token ' || i), case when i < 0 then 'bench-admin' else ${uid('i')} end,
            now() + interval '7 days', now(), now()
       from generate_series(-1, $1::int - 1) i`,
    [sessions],
  );
  // These rows have no password, but they count as a way to sign in, so that pages do not ask the players to add one.
  await database.query(
    `insert into auth_accounts (id, account_id, provider_id, user_id, created_at, updated_at)
     select 'account' || i, ${uid('i')}, 'credential', ${uid('i')}, now(), now() from generate_series(0, $1::int - 1) i`,
    [sessions],
  );
}

async function readCallers(database: Database): Promise<{ players: Caller[]; admin: Caller }> {
  const secret = await readSecret(database.db);
  const rows = await database.query<{ uid: string; token: string }>(
    'select user_id as uid, token from auth_sessions order by length(id), id',
    [],
  );
  const callers = rows.map(({ uid, token }) => ({
    uid,
    cookie: `fulltime.session_token=${signedValue(token, secret)}`,
  }));
  const admin = callers.find((caller) => caller.uid === 'bench-admin');
  if (!admin) throw new Error('the admin was not seeded');
  return { admin, players: callers.filter((caller) => caller !== admin) };
}
