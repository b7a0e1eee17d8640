import { expect, test } from 'vitest';
import { headToHeadFirst, overallFirst } from '../competition/stages.ts';
import { staged, worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { seededRandom } from '../results/seeded-random.ts';
import { resolveSides } from './bracket.ts';
import type { BracketMatch, Draw } from './bracket.ts';
import { isKnockout, leadingSide } from './match.ts';
import { freezeOrders } from './pool-orders.ts';
import { expectBracket } from './told-bracket.fixture.ts';
import type { BracketEvent, Pair } from './told-bracket.fixture.ts';

type Random = () => number;
type Played = BracketMatch & { isLocked: boolean };

const below = (random: Random, count: number) => Math.floor(random() * count);
const oneOf = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;

function shuffled<T>(random: Random, from: readonly T[]): T[] {
  return from
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A tournament of two, four or six pools of three or four teams. With six pools, four third-placed teams go through. */
function randomTournament(random: Random): { draw: Draw; matches: Played[] } {
  const pools = Array.from('ABCDEF').slice(0, oneOf(random, [2, 4, 6]));
  const size = oneOf(random, [3, 4]);
  const teams = pools.flatMap((pool) =>
    Array.from({ length: size }, (_, n) => ({ tla: `${pool}${pool}${n + 1}`, pool })),
  );
  const poolOrder = oneOf(random, [overallFirst, headToHeadFirst]);
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
    draw: { teams, stages: worldCupStages(poolOrder), thirdPlace },
    matches: all.map((match, index) => ({ ...match, id: String(index + 1) })),
  };
}

function newMatch(fields: Partial<Played>): Played {
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
    ...staged(fields.stage ?? 'GROUP_STAGE'),
    pool: null,
    team1: null,
    team2: null,
    placeholder1: null,
    placeholder2: null,
    ...open,
    ...fields,
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

function randomEvent(random: Random, { draw, matches }: { draw: Draw; matches: Played[] }): BracketEvent | undefined {
  const known = matches.filter((match) => match.team1 !== null && match.team2 !== null);
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
  const open = matches.filter((match) => isKnockout(match) && !match.isLocked && match.status !== 'FINISHED');
  if (kind === 'set') {
    const match = open.length > 0 ? oneOf(random, open) : undefined;
    const pick = () => (random() < 0.5 ? null : oneOf(random, draw.teams).tla);
    return match && setAllowed(matches, { kind: 'set', id: match.id, set1: pick(), set2: pick() });
  }
  if (kind === 'reopen') return started.length > 0 ? { kind, id: oneOf(random, started).id } : undefined;
  if (kind === 'correct') return started.length > 0 ? ending(random, oneOf(random, started)) : undefined;
  if (kind === 'lock') return known.length > 0 ? { kind, id: oneOf(random, known).id } : undefined;
  return next && (next.isLocked || random() < 0.2 ? ending(random, next) : { kind: 'lock', id: next.id });
}

/** Returns the event, or undefined if it would set a team that is fixed or set in another match of the round. */
function setAllowed(matches: Played[], event: Extract<BracketEvent, { kind: 'set' }>): BracketEvent | undefined {
  const { stage } = matches.find((match) => match.id === event.id) ?? {};
  const others = matches.filter((match) => match.stage === stage && match.id !== event.id);
  const taken = others.flatMap((match) => (match.isFixed ? [match.team1, match.team2] : [match.set1, match.set2]));
  const wanted = [event.set1, event.set2].filter((tla) => tla !== null);
  return wanted.some((tla) => taken.includes(tla)) || (wanted.length === 2 && wanted[0] === wanted[1])
    ? undefined
    : event;
}

function ending(random: Random, match: Played): BracketEvent {
  const side = oneOf(random, [1, 2] as const);
  if (isKnockout(match) && random() < 0.1)
    return { kind: 'end', id: match.id, full1: null, full2: null, winner: random() < 0.7 ? side : null };
  const [full1, full2] = [below(random, 4), below(random, 4)];
  const leading = leadingSide({ full1, full2 });
  return { kind: 'end', id: match.id, full1, full2, winner: leading ?? (isKnockout(match) ? side : null) };
}

/** Applies an event as the game does: it changes the match, then freezes orders and resolves sides. */
function applyEvent(
  { draw, matches }: { draw: Draw; matches: Played[] },
  event: BracketEvent,
): { draw: Draw; matches: Played[] } {
  const changed = matches.map((match) => (match.id === event.id ? changedBy(match, event) : match));
  const frozen = freezeOrders(draw, changed);
  const sides = resolveSides({ ...draw, frozen }, changed);
  return {
    draw: { ...draw, frozen },
    matches: changed.map((match) => (match.isFixed ? match : { ...match, ...sides.get(match.id) })),
  };
}

function changedBy(match: Played, event: BracketEvent): Played {
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

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'the sides follow the rule under random corrections at random moments (seed %i)',
  (seed) => {
    const random = seededRandom(`bracket ${seed}`);
    const { draw, matches } = randomTournament(random);
    let game = { draw, matches };
    const expectedAfter = expectBracket(draw, matches);
    for (let step = 0; step < 200; step++) {
      const event = randomEvent(random, game);
      if (!event) continue;
      game = applyEvent(game, event);
      const expected = expectedAfter(game.matches, event);
      const stored = new Map(game.matches.map((match): [string, Pair] => [match.id, [match.team1, match.team2]]));
      expect(stored, `step ${step}: ${JSON.stringify(event)}`).toEqual(expected);
      for (const round of Map.groupBy(game.matches.filter(isKnockout), (match) => match.stage).values()) {
        const teams = round.flatMap((match) => [match.team1, match.team2]).filter((tla) => tla !== null);
        expect(teams.length, `a team stands twice after step ${step}: ${JSON.stringify(event)}`).toBe(
          new Set(teams).size,
        );
      }
    }
  },
);
