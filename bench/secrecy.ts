import { createHash } from 'node:crypto';
import { liftLimits } from '../server/app/limits.ts';
import { giveRole } from '../server/identity/give-role.ts';
import { callFunction, groupWithInvite } from '../server/testing/callables.ts';
import { startTestGame } from '../server/testing/test-game.ts';
import type { Client, TestGame } from '../server/testing/test-game.ts';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';

const attempts = 10_000;
const group = 'Locals';
const matchId = '1';
const himself = 'victim';

/** What the victim has picked while the same is asked again: an answer that differs by it has told something. */
const picks = [
  { full1: 2, full2: 1 },
  { full1: 0, full2: 3 },
] as const;

/**
 * Everything that can be read, asked again and again by everybody else, while a player's open pick is one and then the
 * other: answers, sizes, caches and events must be the same to the byte, times the same in the middle.
 */
export async function benchSecrecy(): Promise<Figure[]> {
  liftLimits();
  const it = await startTestGame({ results: 'manual', replay: { speed: 40, waitS: 60, players: 0 } });
  try {
    await it.game.database.query(
      `update matches set utc_date = now() + interval '2 days', locks_at = now() + interval '2 days'`,
      [],
    );
    await it.restart();
    const { victim, askers } = await gather(it);
    const requests = requestsOf(it, victim);
    const rounds = Math.ceil(attempts / (requests.length * askers.length * picks.length));
    const seen = new Map<string, Set<string>>();
    const times = [new Map<string, number[]>(), new Map<string, number[]>()];
    const streams = askers
      .filter(({ name }) => name !== 'guest' && name !== himself)
      .map(({ name, client }) => ({ name, stream: client.listen() }));
    let asked = 0;
    for (let round = 0; round < rounds; round++) {
      for (const [which, pick] of picks.entries()) {
        await victim.ask('PUT', `${it.db}/matches/${matchId}/predictions/${victim.uid}`, pick);
        for (const { name, client } of askers) {
          for (const request of requests) {
            const key = `${name} ${request.method} ${request.url} ${JSON.stringify(request.headers)}`;
            const started = performance.now();
            const answer = await it.app.inject({
              ...request,
              headers: { ...request.headers, ...(client.cookie ? { cookie: client.cookie } : {}) },
            });
            const list = times[which]?.get(key) ?? [];
            times[which]?.set(key, [...list, performance.now() - started]);
            asked++;
            seen.set(key, (seen.get(key) ?? new Set()).add(fingerprint(answer)));
          }
        }
      }
    }
    const differing = [...seen].filter(([, prints]) => prints.size > 1).map(([key]) => key);
    // The player himself sees his pick: that is how it is known that a difference would be found.
    const told = differing.filter((key) => !key.startsWith(`${himself} `));
    for (const key of told) console.log(`  differs by the pick: ${key}`);
    const events = streams.flatMap(({ name, stream }) =>
      stream.events
        .filter((event) => JSON.stringify(event).includes('full1') && JSON.stringify(event).includes(victim.uid))
        .map(() => name),
    );
    for (const { stream } of streams) stream.close();
    const at = `${asked.toLocaleString('en-US')} attempts, ${requests.length} requests of ${askers.length} askers, limits lifted`;
    const ratios = [...(times[0] ?? new Map<string, number[]>())].map(
      ([key, list]) => median(list) / median(times[1]?.get(key) ?? [Number.NaN]),
    );
    return [
      { what: 'Answers that differ by an open pick', at, asked: { under: 1 }, unit: '', measured: [told.length] },
      {
        what: 'Answers to the player himself that differ',
        at,
        asked: { over: 0 },
        unit: '',
        measured: [differing.length - told.length],
      },
      { what: 'Events that tell an open pick', at, asked: { under: 1 }, unit: '', measured: [events.length] },
      {
        what: 'Time of an answer with one pick to that with the other',
        at,
        unit: '',
        measured: ratios,
        note: 'the median is of all requests; 1 is alike',
      },
    ];
  } finally {
    await it.remove();
  }
}

async function gather(it: TestGame): Promise<{ victim: Client; askers: { name: string; client: Client }[] }> {
  const named = async (nick: string): Promise<Client> => it.signUp(nick);
  const [victim, stranger, member, owner, editor, boss] = await Promise.all(
    ['victim', 'stranger', 'member', 'owner', 'editor', 'boss'].map(named),
  );
  if (!victim || !stranger || !member || !owner || !editor || !boss) throw new Error('nobody');
  for (const [client, nick, role] of [
    [editor, 'editor', 'staff'],
    [boss, 'boss', 'admin'],
  ] as const) {
    await giveRole(it.game.db, { competition: it.game.competition, nick, role });
    it.game.sessions.forget([client.uid]);
  }
  const token = await groupWithInvite(owner, group);
  for (const client of [victim, member]) await callFunction(client, 'groups-joinGroup', { groupName: group, token });
  const askers = Object.entries({ [himself]: victim, guest: it.guest(), stranger, member, owner, editor, boss }).map(
    ([name, client]) => ({
      name,
      client,
    }),
  );
  return { victim, askers };
}

interface Request {
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: object;
}

/** Every call that reads, for this match, player and group; with filters, ranges, conditions and forms it may know. */
function requestsOf(it: TestGame, victim: Client): Request[] {
  const { db } = it;
  const own = `${db}/matches/${matchId}/predictions/${victim.uid}`;
  const named = encodeURIComponent(group);
  const paths = [
    own,
    `${own}?uid=${victim.uid}`,
    `${own}/`,
    `${db}/matches/${matchId}`,
    `${db}/matches`,
    `${db}/matches?status=SCHEDULED`,
    `${db}/predictions`,
    `${db}/predictions?uid=${victim.uid}`,
    `${db}/users`,
    `${db}/users?q=victim`,
    `${db}/users?around=${victim.uid}`,
    `${db}/users?scope=today`,
    `${db}/users/${victim.uid}`,
    `${db}/users/${victim.uid}/record`,
    `${db}/users/${victim.uid}/export`,
    `${db}/users/${victim.uid}/history`,
    `${db}/groups/${named}`,
    `${db}/groups/${named}/matches/${matchId}`,
    `${db}/groups/${named}/matches/${matchId}/predictions`,
    `${db}/stats/crowd`,
    `${db}/stats/teams`,
    `${db}/stats/pools`,
    '/admin/export/leaderboard.csv',
    '/admin/export/predictions.csv',
    `/admin/export/predictions.csv?matchId=${matchId}`,
    '/admin/audit',
    '/admin/users?q=victim',
    `/admin/results/${matchId}`,
    '/admin/health',
    '/metrics',
    '/openapi.json',
  ];
  const reads = paths.flatMap((url): Request[] => [
    { method: 'GET', url, headers: {} },
    { method: 'GET', url, headers: { 'accept-encoding': 'gzip' } },
    { method: 'GET', url, headers: { range: 'bytes=0-40', 'if-none-match': '*' } },
    { method: 'HEAD', url, headers: {} },
  ]);
  const names = [...new Set(reads.map(({ url }) => url))];
  if (names.length !== paths.length) throw new Error('a path twice');
  return [
    ...reads,
    {
      method: 'POST',
      url: `/admin/results/${matchId}/preview`,
      headers: {},
      payload: { status: 'FINISHED', full1: 2, full2: 1 },
    },
  ];
}

/** Status, length and text of an answer without what passes by itself: times, names of requests, process figures. */
function fingerprint(answer: {
  statusCode: number;
  headers: Record<string, unknown>;
  rawPayload: Buffer;
  body: string;
}): string {
  const { etag, 'content-length': length, 'cache-control': cache, 'content-type': type } = answer.headers;
  const isFigures = String(type).startsWith('text/plain');
  const steady = isFigures
    ? answer.body
        .split('\n')
        .filter((line) => /^fulltime_messages|^fulltime_standings/.test(line))
        .join('\n')
    : answer.body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const isPressed = answer.headers['content-encoding'] !== undefined;
  const facts = [
    answer.statusCode,
    isPressed ? '' : etag,
    cache,
    isPressed || isFigures ? '' : length,
    isPressed ? answer.rawPayload.length : steady,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
