import { expect, vi } from 'vitest';
import type { Config } from '../config.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { makeAccount } from '../../testing/make-account.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/*
 * The cup and the league are played on one site, with the same accounts under different numbers: Ada's `idx` in the cup is Noor's in the
 * league, and the other way round. On PostgreSQL the calls to the league go to another process than the calls to the cup.
 */

export const cup = 'WC/2022';
export const league = 'PL/2024';
export type Side = typeof cup | typeof league;
export const otherOf = (side: Side): Side => (side === cup ? league : cup);

/** What exists in one of the competitions only. None of these words may appear in an answer about the other one. */
export interface Marks {
  player: string;
  uid: string;
  group: string;
  token: string;
  newsTitle: string;
  newsId: string;
  update: string;
  /** A match that is open, and one of its teams. */
  match: string;
  team: string;
}

export interface TwoCompetitions {
  /** The callers, each with a client for the cup and a client for the league. */
  ada: Record<Side, Client>;
  noor: Record<Side, Client>;
  boss: Record<Side, Client>;
  /** An account that has entered this competition only. */
  only: Record<Side, Client>;
  marks: Record<Side, Marks>;
  /** The process to which the calls to a competition go. */
  games: Record<Side, TestGame>;
  query: <Row extends object>(statement: string, values?: (string | number)[]) => Promise<Row[]>;
  /** Returns a checksum of everything that is stored about a competition, by table. */
  contentsOf(side: Side): Promise<Record<string, string | null>>;
  remove(): Promise<void>;
}

/** Waits until each of two processes plays one of the replays. If a replay were handed over later, its pages would be told. */
async function untilWorkIsSpread({ site }: TestGame): Promise<void> {
  const state = `select (select count(distinct holder)::int from leases where name like 'replay %' and holder is not null) as holders,
                        (select count(*)::int from clocks where waiting) as waiting`;
  await vi.waitFor(async () => expect(await site.database.query(state, [])).toEqual([{ holders: 2, waiting: 0 }]), {
    timeout: 60_000,
    interval: 100,
  });
}

export async function startTwoCompetitions(change: Partial<Config> = {}): Promise<TwoCompetitions> {
  const place = await makeTestPlace();
  const { databaseUrl } = place.place;
  const settings = { ...change, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const first = await startTestGame(settings);
  const boss = await first.admin();
  await named(boss, `/db/${cup}`, 'Boss');
  await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
  const second = databaseUrl === undefined ? first : await startTestGame(settings);
  if (second !== first) await untilWorkIsSpread(first);
  const both = (client: Client): Record<Side, Client> => ({
    [cup]: client,
    [league]: second === first ? client : atOther(second, client),
  });
  const callers = { boss: both(boss), ada: both(await first.signUp('Ada')), noor: both(await first.signUp('Noor')) };
  for (const caller of [callers.noor, callers.ada, callers.boss]) await enter(caller[league], league);
  for (const side of [cup, league] as const) await stand(callers.boss[side], side);
  const games = { [cup]: first, [league]: second };
  const only = { [cup]: await newcomer(first, cup), [league]: await newcomer(second, league) };
  const query: TwoCompetitions['query'] = (statement, values = []) =>
    first.site.database.query(statement, values) as Promise<never>;
  return {
    ...callers,
    only,
    games,
    marks: { [cup]: await fill(cup, callers, only), [league]: await fill(league, callers, only) },
    query,
    contentsOf: (side) => contentsOf(query, side),
    async remove() {
      if (second !== first) await second.remove();
      await first.remove();
      await place.remove();
    },
  };
}

function atOther(game: TestGame, client: Client): Client {
  return makeClient(() => game.origin, '10.9.9.9', client);
}

async function enter(client: Client, side: Side): Promise<void> {
  const answer = await client.ask('POST', `/db/${side}/users/${client.uid}/enter`, {});
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
}

async function named(client: Client, db: string, nick: string): Promise<void> {
  const answer = await client.ask('PATCH', `${db}/users/${client.uid}`, { nick });
  expect(answer.status).toBe(200);
}

/** Pauses the replay, because the position of a replay that plays is stored every few seconds. */
async function stand(admin: Client, side: Side): Promise<void> {
  expect((await admin.ask('POST', `/admin/${side}/replay`, { action: 'pause' })).status).toBe(200);
}

async function newcomer(game: TestGame, side: Side): Promise<Client> {
  const nick = wordOf(side);
  const account = await makeAccount(game.site, { email: `${nick}@example.org`, address: '10.9.9.7' });
  const client = makeClient(() => game.origin, '10.9.9.7', account);
  await enter(client, side);
  await named(client, `/db/${side}`, nick);
  return client;
}

function wordOf(side: Side): string {
  return side === cup ? 'Cupper' : 'Leaguer';
}

async function fill(
  side: Side,
  { ada, boss }: Pick<TwoCompetitions, 'ada' | 'boss'>,
  only: TwoCompetitions['only'],
): Promise<Marks> {
  const word = wordOf(side);
  const [match, team] = side === cup ? ['5', 'ARG'] : ['380', 'ARS'];
  const [fan, admin] = [ada[side], boss[side]];
  const group = `${word} group`;
  const collections = { groupCollection: `${side}/groups`, userCollection: `${side}/users` };
  const made = await fan.ask('POST', '/functions/groups-createGroup', { data: { ...collections, groupName: group } });
  expect(made.status).toBe(200);
  const invite = await fan.ask('POST', '/functions/groups-createInvite', {
    data: { groupCollection: collections.groupCollection, groupName: group },
  });
  const newsTitle = `${word} news`;
  const news = await admin.ask('POST', `/db/${side}/news`, { title: newsTitle, body: `<p>${newsTitle}</p>` });
  expect([news.status, news.body.detail]).toEqual([201, undefined]);
  const newsId = news.body.id as string;
  expect((await admin.ask('PATCH', `/db/${side}/news/${newsId}`, { public: true })).status).toBe(200);
  const update = `${word}-update`;
  expect((await admin.ask('POST', `/admin/${side}/updates`, { name: update, matches: [match] })).status).toBe(201);
  const token = (invite.body.result as { token: string }).token;
  return { player: word, uid: only[side].uid, group, token, newsTitle, newsId, update, match, team };
}

async function contentsOf(query: TwoCompetitions['query'], side: Side): Promise<Record<string, string | null>> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'competition' order by 1`,
  );
  const sums = tables.map(async ({ name }) => {
    const [row] = await query<{ sum: string | null }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${name} t where competition = $1`,
      [side],
    );
    return [name, row?.sum ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
