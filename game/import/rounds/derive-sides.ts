import type { StageEntry } from '../../competition/stages.ts';
import type { NumberedMatch } from './pair-legs.ts';
import type { PoolPlaces } from './pool-places.ts';
import { keyOfName } from '../source.ts';
import type { SourceSide } from '../source.ts';
import type { Decider } from './ties-of-rounds.ts';

interface Known {
  stages: readonly StageEntry[];
  deciders: readonly Decider[];
  places: PoolPlaces['places'];
}

/** Longer than any match takes. A match that begins this long after another begins after its end. */
const matchMs = 3 * 3_600_000;

/**
 * Returns placeholders for the sides that are decided by earlier rounds, by match id and side ("49 1"): the winner or loser of an earlier
 * match, a place in a pool, or LATER if a side cannot be derived. A team without an earlier match in the same part has no placeholder.
 * Source: docs/tournament-files.md#sides-that-are-not-given-away.
 */
export function deriveSides(matches: readonly NumberedMatch[], known: Known): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Map<string, string>();
  for (const match of matches) {
    for (const side of [1, 2] as const) {
      const name = match.source[`team${side}`].name;
      const placeholder = name === null ? null : placeholderFor(keyOfName(name), { match, matches, known });
      if (placeholder === null) continue;
      const user = match.tie ?? (match.kind === 'knockout' ? match.id : match.stage);
      const isFree = placeholder === 'LATER' || (used.get(placeholder) ?? user) === user;
      const text = isFree ? placeholder : laterIfPossible(match, { matches, known });
      if (text === null) continue;
      used.set(text, user);
      found.set(`${match.id} ${side}`, text);
    }
  }
  return found;
}

type At = { match: NumberedMatch; matches: readonly NumberedMatch[]; known: Known };

function placeholderFor(team: string, { match, matches, known }: At): string | null {
  const round = known.stages.findIndex(({ id }) => id === match.stage);
  const { part } = known.stages[round] ?? {};
  const isEarlier = (other: { round: number; part: string | undefined }) => other.round < round && other.part === part;
  const decider = known.deciders.findLast((earlier) => isEarlier(earlier) && earlier.teams.includes(team));
  if (decider) return fromDecider(team, { decider, match }) ?? laterIfPossible(match, { matches, known });
  const earlier = matches.filter((other) => {
    const otherRound = known.stages.findIndex(({ id }) => id === other.stage);
    return isEarlier({ round: otherRound, part: known.stages[otherRound]?.part }) && hasTeam(other, team);
  });
  const last = earlier.at(-1);
  if (!last) return null;
  return fromPool(team, { last, match, matches, known }) ?? laterIfPossible(match, { matches, known });
}

function fromDecider(team: string, { decider, match }: { decider: Decider; match: NumberedMatch }): string | null {
  const { through, last, teams } = decider;
  if (through === null || !isOver(last, match)) return null;
  return `${teams[through - 1] === team ? 'W' : 'L'}${last.id}`;
}

/**
 * Returns the placeholder of the n-th place of a pool if all teams that are known to be n-th play on; null otherwise.
 * For third and lower places, the n-th of every pool must be known, because often only some of them play on.
 */
function fromPool(team: string, { last, match, matches, known }: At & { last: NumberedMatch }): string | null {
  const place = known.places.get(`${last.stage} ${team}`);
  if (!place || !/^[A-Z0-9]$/.test(place.pool) || place.place > 9) return null;
  const own = matches.filter(({ stage }) => stage === last.stage);
  if (!own.filter(({ pool }) => pool === place.pool).every((played) => isOver(played, match))) return null;
  const pools = new Set(own.map(({ pool }) => pool));
  const same = [...known.places].filter(
    ([key, other]) => key.startsWith(`${last.stage} `) && other.place === place.place,
  );
  const later = matches.filter(({ stage }) => known.stages.findIndex(({ id }) => id === stage) > place.round);
  const playOn = same.filter(([key]) => later.some((other) => hasTeam(other, key.slice(last.stage.length + 1))));
  const expected = place.place <= 2 ? same.length : pools.size;
  return playOn.length === expected ? `${place.place}${place.pool}` : null;
}

/**
 * Returns LATER if the matches of the earlier stages are over before this match begins. Otherwise returns null: the
 * side has to be known from the start.
 */
function laterIfPossible(match: NumberedMatch, { matches, known }: Omit<At, 'match'>): 'LATER' | null {
  const round = known.stages.findIndex(({ id }) => id === match.stage);
  const before = new Set(
    known.stages.flatMap(({ id, part }, index) => (index < round && part === known.stages[round]?.part ? [id] : [])),
  );
  // Of stages that are played side by side, only the matches before this stage's first kick-off count.
  const first = Math.min(
    ...matches.flatMap(({ stage, utcDate }) => (stage === match.stage ? [Date.parse(utcDate)] : [])),
  );
  const earlier = matches.filter((other) => before.has(other.stage) && Date.parse(other.utcDate) < first);
  return earlier.every((other) => isOver(other, match)) ? 'LATER' : null;
}

function isOver(match: NumberedMatch, by: NumberedMatch): boolean {
  return Date.parse(match.utcDate) + matchMs <= Date.parse(by.utcDate);
}

function hasTeam({ source: { team1, team2 } }: NumberedMatch, team: string): boolean {
  return [team1, team2].some(({ name }) => name !== null && keyOfName(name) === team);
}

/**
 * Returns the placeholder that the source itself gives a side, with the game's id of the match that it names; LATER if
 * it cannot be resolved.
 */
export function placeholderOfSource(
  side: SourceSide,
  { ids, pools }: { ids: ReadonlyMap<number, string>; pools: ReadonlySet<string> },
): string {
  const text = side.placeholder ?? 'LATER';
  const reference = /^([WL])(\d+)$/.exec(text);
  const id = reference ? ids.get(Number(reference[2])) : undefined;
  if (reference && id !== undefined) return `${reference[1]}${id}`;
  return /^[12][A-Z0-9]$/.test(text) && pools.has(text.slice(1)) ? text : 'LATER';
}
