import { expect, test } from 'vitest';
import { seededRandom } from '../results/seeded-random.ts';
import { resolveSides } from './bracket.ts';
import type { BracketMatch, Draw } from './bracket.ts';
import { isKnockout, leadingSide } from './match.ts';
import { freezeOrders } from './pool-orders.ts';
import { poolTables } from './pools.ts';
import { thirdsByOpponent } from './third-place.ts';

type Random = () => number;
type Played = BracketMatch & { isLocked: boolean };
type Pair = [string | null, string | null];

const below = (random: Random, count: number) => Math.floor(random() * count);
const oneOf = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;

function shuffled<T>(random: Random, from: readonly T[]): T[] {
  return from
    .map((it) => ({ it, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ it }) => it);
}

/** A tournament of two, four or six pools of three or four teams; of six pools four thirds go through. */
function randomTournament(random: Random): { draw: Draw; matches: Played[] } {
  const pools = Array.from('ABCDEF').slice(0, oneOf(random, [2, 4, 6]));
  const size = oneOf(random, [3, 4]);
  const teams = pools.flatMap((pool) =>
    Array.from({ length: size }, (_, n) => ({ tla: `${pool}${pool}${n + 1}`, pool })),
  );
  const poolOrder = oneOf(random, ['overall-first', 'head-to-head-first'] as const);
  const matches = pools
    .flatMap((pool) => pairsOf(teams.filter((team) => team.pool === pool)))
    .map(([a, b]) => newMatch({ pool: a.pool, team1: a.tla, team2: b.tla }));
  const withThirds = pools.length === 6;
  const order = withThirds
    ? shuffled(
        random,
        pools.map((pool) => `1${pool}`),
      ).slice(0, 4)
    : [];
  const others = shuffled(
    random,
    pools.flatMap((pool) => [`1${pool}`, `2${pool}`]),
  ).filter((place) => !order.includes(place));
  let sides = [
    ...order.map((place) => [place, '3ABCDEF']),
    ...Array.from({ length: others.length / 2 }, (_, n) => [others[2 * n], others[2 * n + 1]]),
  ] as [string, string][];
  const all = [...matches];
  for (const stage of (['LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'] as const).slice(
    4 - Math.log2(2 * sides.length),
  )) {
    const round = sides.map(([placeholder1, placeholder2]) => newMatch({ stage, placeholder1, placeholder2 }));
    for (const match of round) all.push({ ...match, id: String(all.length + 1) });
    const ids = all.slice(-round.length).map((match) => match.id);
    sides = Array.from({ length: ids.length / 2 }, (_, n) => [`W${ids[2 * n]}`, `W${ids[2 * n + 1]}`]);
    if (stage === 'SEMI_FINALS')
      all.push(newMatch({ stage: 'THIRD_PLACE', placeholder1: `L${ids[0]}`, placeholder2: `L${ids[1]}` }));
  }
  const thirdPlace = withThirds
    ? {
        order,
        groups: Object.fromEntries(choose(pools, 4).map((key) => [key.join(''), shuffled(random, key).join('')])),
      }
    : undefined;
  return {
    draw: { teams, poolOrder, thirdPlace },
    matches: all.map((match, index) => ({ ...match, id: String(index + 1) })),
  };
}

function newMatch(it: Partial<Played>): Played {
  const open = {
    status: 'SCHEDULED',
    full1: null,
    full2: null,
    winner: null,
    set1: null,
    set2: null,
    isLocked: false,
    isFixed: false,
  } as const;
  return {
    id: '',
    stage: 'GROUP_STAGE',
    pool: null,
    team1: null,
    team2: null,
    placeholder1: null,
    placeholder2: null,
    ...open,
    ...it,
  };
}

function pairsOf<T>(items: T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

function choose(from: string[], count: number): string[][] {
  const [first, ...rest] = from;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((chosen) => [first, ...chosen]), ...choose(rest, count)];
}

/** What happens to a match: its picks are locked, it ends (again, in a correction), it is opened again, an admin sets its sides. */
type Event =
  | { kind: 'lock' | 'reopen'; id: string }
  | { kind: 'end'; id: string; full1: number | null; full2: number | null; winner: 1 | 2 | null }
  | { kind: 'set'; id: string; set1: string | null; set2: string | null };

function randomEvent(random: Random, it: { draw: Draw; matches: Played[] }): Event | undefined {
  const known = it.matches.filter((match) => match.team1 !== null && match.team2 !== null);
  const next = known.find((match) => match.status !== 'FINISHED');
  const kind = oneOf(random, [
    'go on',
    'go on',
    'go on',
    'go on',
    'lock',
    'correct',
    'correct',
    'reopen',
    'set',
  ] as const);
  const started = known.filter((match) => match.isLocked || match.status === 'FINISHED');
  const open = it.matches.filter((match) => isKnockout(match) && !match.isLocked && match.status !== 'FINISHED');
  if (kind === 'set') {
    const match = open.length > 0 ? oneOf(random, open) : undefined;
    const pick = () => (random() < 0.5 ? null : oneOf(random, it.draw.teams).tla);
    return match && setAllowed(it.matches, { kind: 'set', id: match.id, set1: pick(), set2: pick() });
  }
  if (kind === 'reopen') return started.length > 0 ? { kind, id: oneOf(random, started).id } : undefined;
  if (kind === 'correct') return started.length > 0 ? ending(random, oneOf(random, started)) : undefined;
  if (kind === 'lock') return known.length > 0 ? { kind, id: oneOf(random, known).id } : undefined;
  return next && (next.isLocked || random() < 0.2 ? ending(random, next) : { kind: 'lock', id: next.id });
}

/** An admin cannot set a team that is fixed or set in another match of the round. */
function setAllowed(matches: Played[], event: Extract<Event, { kind: 'set' }>): Event | undefined {
  const { stage } = matches.find((match) => match.id === event.id) ?? {};
  const others = matches.filter((match) => match.stage === stage && match.id !== event.id);
  const taken = others.flatMap((match) => (match.isFixed ? [match.team1, match.team2] : [match.set1, match.set2]));
  const wanted = [event.set1, event.set2].filter((tla) => tla !== null);
  return wanted.some((tla) => taken.includes(tla)) || (wanted.length === 2 && wanted[0] === wanted[1])
    ? undefined
    : event;
}

function ending(random: Random, match: Played): Event {
  const side = oneOf(random, [1, 2] as const);
  if (isKnockout(match) && random() < 0.1)
    return { kind: 'end', id: match.id, full1: null, full2: null, winner: random() < 0.7 ? side : null };
  const [full1, full2] = [below(random, 4), below(random, 4)];
  const leading = leadingSide({ full1, full2 });
  return { kind: 'end', id: match.id, full1, full2, winner: leading ?? (isKnockout(match) ? side : null) };
}

/** The game's way: state in rows, and after each event orders are frozen and sides resolved. */
function happen({ draw, matches }: { draw: Draw; matches: Played[] }, event: Event): { draw: Draw; matches: Played[] } {
  const changed = matches.map((match) => (match.id === event.id ? changedBy(match, event) : match));
  const frozen = freezeOrders(draw, changed);
  const sides = resolveSides({ ...draw, frozen }, changed);
  return {
    draw: { ...draw, frozen },
    matches: changed.map((match) => (match.isFixed ? match : { ...match, ...sides.get(match.id) })),
  };
}

function changedBy(match: Played, event: Event): Played {
  if (event.kind === 'set') return { ...match, set1: event.set1, set2: event.set2 };
  if (event.kind === 'lock') return { ...match, isLocked: true, isFixed: true };
  const open = {
    status: 'SCHEDULED',
    full1: null,
    full2: null,
    winner: null,
    isLocked: false,
    isFixed: false,
  } as const;
  if (event.kind === 'reopen') return { ...match, ...open };
  const { full1, full2, winner } = event;
  return { ...match, status: 'FINISHED', full1, full2, winner, isFixed: true };
}

/** The rule as the issue says it, told from the history alone: who was on show when a match locked, and which order then. */
function historian(draw: Draw, first: Played[]) {
  const playedBy = new Map<string, Pair>();
  const orders = new Map<string, string[]>();
  let thirds: Map<string, string> | undefined;
  const setBy = new Map<string, Pair>();
  let shown = new Map<string, Pair>(first.map((match) => [match.id, [match.team1, match.team2]]));

  const feeds = (text: string | null, pool: string) =>
    text !== null && /^\d/.test(text) && (text.slice(1) === pool || /^3../.test(text));
  const feedsThird = (text: string | null) => text !== null && /^3../.test(text);

  const tell = (matches: Played[], event: Event): Map<string, Pair> => {
    if (event.kind === 'lock' || event.kind === 'end')
      playedBy.set(event.id, playedBy.get(event.id) ?? shown.get(event.id) ?? [null, null]);
    if (event.kind === 'reopen') playedBy.delete(event.id);
    if (event.kind === 'set') setBy.set(event.id, [event.set1, event.set2]);
    const poolMatches = matches.filter((match) => !isKnockout(match));
    const tables = poolTables(draw.teams, poolMatches, draw.poolOrder);
    const over = new Set(
      [...tables.keys()].filter((pool) =>
        poolMatches.every((match) => match.pool !== pool || match.status === 'FINISHED'),
      ),
    );
    const begun = matches.filter((match) => playedBy.has(match.id));
    for (const pool of over) {
      const isFed = begun.some((match) => feeds(match.placeholder1, pool) || feeds(match.placeholder2, pool));
      if (isFed && !orders.has(pool))
        orders.set(
          pool,
          (tables.get(pool) ?? []).map((row) => row.tla),
        );
    }
    const standing = new Map(
      [...tables].map(([pool, rows]) => [
        pool,
        orders
          .get(pool)
          ?.flatMap((tla, index) =>
            rows.filter((row) => row.tla === tla).map((row) => ({ ...row, place: index + 1 })),
          ) ?? rows,
      ]),
    );
    const teamOrder = draw.teams.map((team) => team.tla);
    const now =
      draw.thirdPlace && over.size === tables.size
        ? thirdsByOpponent(standing, { table: draw.thirdPlace, teamOrder })
        : new Map<string, string>();
    if (
      !thirds &&
      over.size === tables.size &&
      begun.some((match) => feedsThird(match.placeholder1) || feedsThird(match.placeholder2))
    )
      thirds = now;
    const placed = (text: string | null, opponent: string | null): string | null => {
      if (text === null) return null;
      if (feedsThird(text)) return (thirds ?? now).get(opponent ?? '') ?? null;
      if (/^\d/.test(text)) {
        const [place, pool = ''] = [Number(text[0]), text[1]];
        const order = orders.get(pool) ?? (over.has(pool) ? standing.get(pool)?.map((row) => row.tla) : undefined);
        return order?.[place - 1] ?? null;
      }
      const fed = matches.find((match) => match.id === text.slice(1));
      const pair = fed && playedBy.get(fed.id);
      if (!pair || fed.status !== 'FINISHED' || fed.winner === null) return null;
      return pair[text.startsWith('W') === (fed.winner === 1) ? 0 : 1];
    };
    const next = new Map<string, Pair>();
    for (const match of matches) {
      const set = setBy.get(match.id) ?? [null, null];
      const own: Pair = isKnockout(match)
        ? [
            set[0] ?? placed(match.placeholder1, match.placeholder2),
            set[1] ?? placed(match.placeholder2, match.placeholder1),
          ]
        : [match.team1, match.team2];
      next.set(match.id, playedBy.get(match.id) ?? own);
    }
    shown = next;
    return next;
  };
  return { tell, playedBy, setBy };
}

/** Takes a team out where the round has it already by a match that has begun or by an admin. */
function withoutRepeats(matches: Played[], shown: Map<string, Pair>, it: ReturnType<typeof historian>): void {
  for (const match of matches.filter(isKnockout)) {
    if (it.playedBy.has(match.id)) continue;
    const pair = [...(shown.get(match.id) ?? [null, null])] as Pair;
    for (const at of [0, 1] as const) {
      const isSet = (it.setBy.get(match.id)?.[at] ?? null) !== null;
      const others = matches.filter((other) => other.stage === match.stage);
      const begun = others.flatMap((other) => it.playedBy.get(other.id) ?? []);
      const set = others.flatMap((other) => (it.playedBy.has(other.id) ? [] : (it.setBy.get(other.id) ?? [])));
      const own = isSet ? begun : [...begun, ...set];
      if (pair[at] !== null && own.includes(pair[at])) pair[at] = null;
    }
    shown.set(match.id, pair);
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'keeps to the rule under random corrections at random moments (%i)',
  (seed) => {
    const random = seededRandom(`bracket ${seed}`);
    const { draw, matches } = randomTournament(random);
    let game = { draw, matches };
    const told = historian(draw, matches);
    for (let step = 0; step < 250; step++) {
      const event = randomEvent(random, game);
      if (!event) continue;
      game = happen(game, event);
      const shown = told.tell(game.matches, event);
      withoutRepeats(game.matches, shown, told);
      const stored = new Map(game.matches.map((match): [string, Pair] => [match.id, [match.team1, match.team2]]));
      expect(stored, `step ${step}: ${JSON.stringify(event)}`).toEqual(shown);
      for (const round of Map.groupBy(game.matches.filter(isKnockout), (match) => match.stage).values()) {
        const teams = round.flatMap((match) => [match.team1, match.team2]).filter((tla) => tla !== null);
        expect(teams.length, `a team twice in step ${step}: ${JSON.stringify(event)}`).toBe(new Set(teams).size);
      }
    }
  },
);
