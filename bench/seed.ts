import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { encodePick, noPick } from '../game/predictions/pack.ts';
import { seededRandom } from '../game/results/seeded-random.ts';
import type { Database } from '../server/platform/database/database.ts';
import { competitions } from '../server/competition/tables.ts';
import { readSecret } from '../server/identity/session/secret.ts';
import { signedValue } from '../server/identity/session/cookies.ts';
import { listMatches } from '../server/matches/queries.ts';
import { matchPacks } from '../server/matches/tables.ts';
import { storeTournament } from '../server/results/tournament/load-tournament.ts';
import { readTournament } from '../server/results/tournament/read-tournament.ts';

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
  /** True if the players who are signed in have stored their picks. */
  picks?: boolean;
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
  if (sizes.picks)
    await fillPicks(database, { ...sizes, competition: id, ids: [...matches.finished, ...matches.live] });
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

async function fillMatches(
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

async function fillPacks(
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

/** Stores picks of all players who are signed in for these matches and the next ten. */
async function fillPicks(
  database: Database,
  { ids, sessions, competition }: { ids: string[]; sessions: number; competition: string },
): Promise<void> {
  await database.query(
    `insert into predictions (competition, match_id, idx, full1, full2, last_updated)
     select $1, m.id, i, (i + m.place) % 4, (i + m.place) % 3, m.utc_date - (i % 90) * interval '17 minutes'
       from (select id, utc_date, row_number() over (order by utc_date, id) as place from matches where competition = $1) m,
            generate_series(0, $2::int - 1) i
      where m.place <= $3`,
    [competition, sessions, ids.length + 10],
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
