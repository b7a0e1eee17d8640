/** An invented tournament of 48 teams in 12 pools, with a round of 32 that the eight best third-placed teams reach. */
const pools = Array.from('ABCDEFGHIJKL');
const meetThirds = pools.slice(0, 8).map((pool) => `1${pool}`);

const teams = pools.flatMap((group, pool) =>
  [1, 2, 3, 4].map((pot) => ({
    teamId: pool * 4 + pot,
    shortName: `${group}${pot}`,
    tla: tlaOf(group, pot),
    section: String(pot),
    group,
    iso2: 'fr',
  })),
);

/** The team of a pool from a pot: A1 is "AAA", L4 is "LLD". */
export function tlaOf(pool: string, pot: number): string {
  return `${pool}${pool}${'ABCD'[pot - 1]}`;
}

const pairings = [
  [1, 2],
  [3, 4],
  [1, 3],
  [4, 2],
  [4, 1],
  [2, 3],
] as const;

const poolMatches = pools.flatMap((group) =>
  pairings.map(([pot1, pot2], index) => ({
    stage: 'GROUP_STAGE',
    matchday: 1 + Math.floor(index / 2),
    group,
    team1: tlaOf(group, pot1),
    team2: tlaOf(group, pot2),
  })),
);

/** The sides of the knockout matches by number, from 73 on. */
const knockouts = [
  ...rounds('LAST_32', [
    ...meetThirds.map((winner) => [winner, `3${pools.filter((pool) => pool !== winner[1]).join('')}`]),
    ...Array.from('ABCD').map((pool, index) => [`1${pools[8 + index]}`, `2${pool}`]),
    ...Array.from('EGIK').map((pool, index) => [`2${pool}`, `2${'FHJL'[index]}`]),
  ]),
  ...rounds('LAST_16', winnersOf(73, 16)),
  ...rounds('QUARTER_FINALS', winnersOf(89, 8)),
  ...rounds('SEMI_FINALS', winnersOf(97, 4)),
  ...rounds('THIRD_PLACE', [['L101', 'L102']]),
  ...rounds('FINAL', [['W101', 'W102']]),
];

function rounds(stage: string, sides: string[][]) {
  return sides.map(([placeholder1, placeholder2]) => ({ stage, matchday: 4, placeholder1, placeholder2 }));
}

function winnersOf(first: number, count: number) {
  return Array.from({ length: count / 2 }, (_, index) => [`W${first + 2 * index}`, `W${first + 2 * index + 1}`]);
}

const matches = [...poolMatches, ...knockouts].map((match, index) => ({
  id: String(index + 1),
  utcDate: new Date(Date.UTC(2030, 5, 1, index)).toISOString(),
  venue: 'Ground',
  city: 'Town',
  ...match,
}));

const combinations = choose(pools, meetThirds.length);
const thirdPlace = {
  order: meetThirds,
  groups: Object.fromEntries(combinations.map((through) => [through.join(''), send(through).join('')])),
};

function choose(from: string[], count: number): string[][] {
  const [first, ...rest] = from;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((chosen) => [first, ...chosen]), ...choose(rest, count)];
}

/**
 * Returns these pools in the order of the winners (`order`) that their third-placed teams meet. No team may meet the winner of the pool that
 * it was in. Empty if there is no such order.
 */
function send(through: string[], order = meetThirds): string[] {
  const [next, ...later] = order;
  if (next === undefined) return [];
  for (const pool of through.filter((other) => other !== next[1])) {
    const others = send(
      through.filter((other) => other !== pool),
      later,
    );
    if (others.length === later.length) return [pool, ...others];
  }
  return [];
}

export const fortyEightFiles = { teams, matches, thirdPlace };
