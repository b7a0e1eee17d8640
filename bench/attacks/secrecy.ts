import { setTimeout as sleep } from 'node:timers/promises';
import { bearerOf } from '../../server/testing/test-game.ts';
import { liftLimits } from '../../server/platform/limits/limits.ts';
import type { Figure } from '../figures.ts';
import { median } from '../figures.ts';
import { fingerprint, toldBy } from '../fingerprint.ts';
import type { RawAnswer } from '../fingerprint.ts';
import { readRequests, toldByTheRules } from './secrecy-requests.ts';
import type { ReadRequest } from './secrecy-requests.ts';
import { victimNick, makeSecrecyWorld, states } from './secrecy-world.ts';
import type { Asker, SecrecyWorld, State } from './secrecy-world.ts';

const attempts = 10_000;
/** A route's median counts as slower only beyond both limits, because the network hides smaller differences. */
const slower = { times: 1.5, ms: 0.3 };
const timedRounds = 30;
/** How long to wait until the stream has reported everything about the set-up. */
const quietMs = 2_000;
/**
 * Routes that reveal a pick after the kick-off. The benchmark must find different answers there, which proves that it would find a leak.
 */
const mustTell = [
  'member GET /db/:code/:year/matches/:id/predictions/:uid',
  'stranger GET /db/:code/:year/matches/:id/predictions/:uid',
  'member GET /db/:code/:year/groups/:name/predictions/:matchId',
  'boss GET /admin/export/predictions.csv',
];

/**
 * Callers with different rights send the requests of `readRequests` repeatedly, while the victim's pick of an open match is one score,
 * another score, or none. Status, headers and body must be the same, no event may come over the other callers' streams, and median times
 * must be alike.
 */
export async function benchSecrecy(): Promise<Figure[]> {
  liftLimits();
  const world = await makeSecrecyWorld();
  try {
    const requests = await readRequests(world);
    const compared = await compareAnswers(world, requests);
    const timed = await compareTimes(world, requests);
    const found = await findAfterKickoff(world, requests);
    return figuresOf({ world, requests, compared, timed, found });
  } finally {
    await world.game.remove();
  }
}

interface Compared {
  asked: number;
  /** The requests of other callers than the victim that got different answers for different picks. There should be none. */
  told: string[];
  /** How many of the victim's own requests got differing answers. Zero would mean that nothing was measured. */
  toVictim: number;
  /** Routes that succeeded for nobody, and requests that were malformed according to their answers. */
  proveNothing: string[];
  /** Events that others received while the victim predicted, and events that the victim received. */
  events: number;
  ownEvents: number;
}

async function compareAnswers(world: SecrecyWorld, requests: ReadRequest[]): Promise<Compared> {
  const { askers } = world;
  const prints = new Map<string, Set<string>>();
  const etags = new Map<string, string>();
  const statuses = new Map<ReadRequest, Set<number>>();
  const streams = await listenQuietly(askers);
  let asked = 0;
  for (let round = 0; asked < attempts; round++) {
    for (const state of turned(states, round)) {
      await world.pick(state);
      for (const asker of askers) {
        for (const request of requests) {
          const answer = await ask(world, { asker, request, etags });
          const key = nameOf(asker, request);
          const isTold = state === 'no pick' && toldByTheRules.has(request.route);
          if (!isTold) prints.set(key, (prints.get(key) ?? new Set()).add(fingerprint(answer)));
          statuses.set(request, (statuses.get(request) ?? new Set()).add(answer.statusCode));
          asked++;
        }
      }
    }
  }
  const differing = [...prints].filter(([, all]) => all.size > 1).map(([key]) => key);
  const told = differing.filter((key) => !key.startsWith(`${victimNick} `));
  const [ownEvents = 0, ...others] = streams.map(({ heard }) => heard());
  const events = others.reduce((sum, each) => sum + each, 0);
  for (const { close } of streams) close();
  return {
    asked,
    told,
    toVictim: differing.length - told.length,
    proveNothing: nothingProven(statuses),
    events,
    ownEvents,
  };
}

/** Opens a stream for every caller who may have one, the victim first, and counts events once the streams are quiet. */
async function listenQuietly(askers: Asker[]): Promise<{ heard: () => number; close: () => void }[]> {
  const streams = askers.filter(({ name }) => name !== 'guest').map(({ client }) => client.listen());
  await sleep(quietMs);
  return streams.map(({ events, close }) => {
    const before = events.length;
    if (before === 0) throw new Error('secrecy: a stream says nothing, not even hello');
    return { heard: () => events.length - before, close };
  });
}

/** If a route succeeds for nobody, or the request is malformed, equal answers prove nothing. */
function nothingProven(statuses: Map<ReadRequest, Set<number>>): string[] {
  return [...statuses].flatMap(([request, all]) => {
    const isAnswered = [...all].some((status) => status < 400);
    const isWrong = all.has(429) || [...all].some((status) => status >= 500) || (!request.isRefused && all.has(400));
    const isFine = request.isRefused ? !isWrong : isAnswered && !isWrong;
    return isFine ? [] : [`${request.method} ${request.url}: ${[...all].join(', ')}`];
  });
}

/** Measures the median times of a route in each state. The states take turns, so that a slow moment affects all of them. */
async function compareTimes(world: SecrecyWorld, requests: ReadRequest[]) {
  const plain = requests.filter(
    ({ headers, method, isRefused }) => !isRefused && method !== 'HEAD' && Object.keys(headers).length === 0,
  );
  const askers = world.askers.filter(({ name }) => name === 'member' || name === 'boss');
  const times = new Map<string, Map<State, number[]>>();
  for (let round = 0; round < timedRounds; round++) {
    for (const state of turned(states, round)) {
      await world.pick(state);
      for (const asker of askers) {
        for (const request of plain) {
          const started = performance.now();
          await ask(world, { asker, request });
          const key = nameOf(asker, request);
          const ofKey = times.get(key) ?? new Map<State, number[]>();
          times.set(key, ofKey.set(state, [...(ofKey.get(state) ?? []), performance.now() - started]));
        }
      }
    }
  }
  const spans = [...times].map(([key, ofKey]) => ({
    key,
    medians: states.map((state) => median(ofKey.get(state) ?? [])),
  }));
  const tells = ({ medians }: { medians: number[] }): boolean => {
    const [least, most] = [Math.min(...medians), Math.max(...medians)];
    return most > least * slower.times && most - least > slower.ms;
  };
  const ratios = spans.map(({ medians }) => Math.max(...medians) / Math.min(...medians));
  return { asked: spans.length * states.length * timedRounds, told: spans.filter(tells).map(({ key }) => key), ratios };
}

/** Sends the same requests once everybody may see the predictions. The differences show that the measurement can find differences. */
async function findAfterKickoff(world: SecrecyWorld, requests: ReadRequest[]): Promise<string[]> {
  const plain = requests.filter(({ headers, method }) => method === 'GET' && Object.keys(headers).length === 0);
  const told = new Map<string, Set<string>>();
  for (const state of ['one pick', 'another pick'] as const) {
    await world.reset();
    await world.pick(state);
    await world.kickOff();
    for (const asker of world.askers) {
      for (const request of plain) {
        const key = `${asker.name} ${request.route}`;
        const answer = await ask(world, { asker, request });
        if (request.url.includes('SELF') || request.url.includes('?')) continue;
        told.set(key, (told.get(key) ?? new Set()).add(toldBy(answer)));
      }
    }
  }
  return mustTell.filter((key) => (told.get(key)?.size ?? 0) > 1);
}

async function ask(
  { game }: SecrecyWorld,
  { asker: { client }, request, etags }: { asker: Asker; request: ReadRequest; etags?: Map<string, string> },
): Promise<RawAnswer> {
  const { method, url, payload, port } = request;
  const own = `${client.uid} ${url}`;
  const bearer = `Bearer ${bearerOf(client)}`;
  const who = port === 'functions' ? { authorization: bearer } : { cookie: client.cookie };
  const headers: Record<string, string> = { ...request.headers, ...(client.cookie ? who : {}) };
  if (headers['if-none-match'] === 'ETAG') headers['if-none-match'] = etags?.get(own) ?? '"none yet"';
  const app = port === 'functions' ? game.functions : game.app;
  const answer = await app.inject({
    method,
    url: url.replaceAll('SELF', client.uid || 'nobody'),
    headers,
    ...(payload ? { payload } : {}),
  });
  const isFirst = etags && !etags.has(own) && method === 'GET' && request.headers['if-none-match'] === undefined;
  if (isFirst) etags.set(own, answer.headers.etag ?? '"of none"');
  return answer;
}

function nameOf({ name }: Asker, { method, url, headers, port }: ReadRequest): string {
  return `${name} ${method} ${port ?? ''}${url} ${JSON.stringify(headers)}`;
}

/** Returns the elements rotated by `by` places. */
function turned<T>(all: readonly T[], by: number): T[] {
  const from = by % all.length;
  return [...all.slice(from), ...all.slice(0, from)];
}

interface Found {
  world: SecrecyWorld;
  requests: ReadRequest[];
  compared: Compared;
  timed: { asked: number; told: string[]; ratios: number[] };
  found: string[];
}

function figuresOf({ world, requests, compared, timed, found }: Found): Figure[] {
  for (const key of compared.told) console.log(`  differs by the pick: ${key}`);
  for (const line of compared.proveNothing) console.log(`  proves nothing: ${line}`);
  for (const key of timed.told) console.log(`  takes longer by the pick: ${key}`);
  for (const key of mustTell) if (!found.includes(key)) console.log(`  not found after the kick-off: ${key}`);
  const routes = new Set(requests.map(({ route }) => route)).size;
  const at = `${compared.asked.toLocaleString('en-US')} attempts, ${routes} routes in ${requests.length} forms, ${world.askers.length} askers, limits lifted`;
  const none = (what: string, count: number, where = at): Figure => ({
    what,
    at: where,
    asked: { under: 1 },
    unit: '',
    measured: [count],
  });
  const some = (what: string, count: number, over: number, where = at): Figure => ({
    what,
    at: where,
    asked: { over },
    unit: '',
    measured: [count],
  });
  const times = `${timed.asked.toLocaleString('en-US')} more, medians of ${timedRounds}: over ${slower.times} times and ${slower.ms} ms`;
  return [
    none('Answers that differ by an open pick', compared.told.length),
    none('Requests that prove nothing', compared.proveNothing.length),
    none('Events that others get of an open pick', compared.events),
    none('Requests that take longer by an open pick', timed.told.length, times),
    some('Answers to the victim that differ', compared.toVictim, 0),
    some('Events that the victim gets', compared.ownEvents, 0),
    some('Routes that tell the pick after the kick-off, found', found.length, mustTell.length - 1, 'the same requests'),
    {
      what: 'Longest median of a request to its shortest',
      at: times,
      unit: '',
      measured: timed.ratios,
      note: '1 is alike',
    },
  ];
}
