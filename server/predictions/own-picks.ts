import { oncePerGame } from '../calls/once-per-game.ts';
import type { Expected, ReadAlong } from '../calls/read-along.ts';
import { forgottenMeanwhile } from '../platform/forgotten-meanwhile.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import { listOwnPicks, ownPicksJson, ownPicksOfJson } from './queries.ts';
import { encodePick } from '../../game/predictions/pack.ts';
import type { OwnPick } from './queries.ts';

type Game = CallsGame & CompetitionGame & MatchesGame;

/**
 * A player's predictions in a form that takes little memory: entries at the same index of the three lists belong to one prediction. A change
 * makes a new object.
 */
export interface PicksOfPlayer {
  matchIds: readonly string[];
  /** What `encodePick` returns. */
  codes: Uint16Array;
  /** When each was stored, in ms since 1970. */
  storedAt: Float64Array;
  /** Those that no longer count. They are in none of the lists. */
  setAside: readonly OwnPick[];
}

export const noPicks: PicksOfPlayer = listed([], (id) => id);

/** The predictions of the players who have read theirs lately. Those of a player are kept until they change or announcements are missed. */
interface OwnPicks {
  /** Returns all predictions of a player. One that another process has just stored is among them as soon as it is announced. */
  read(idx: number): Promise<PicksOfPlayer>;
  /** Forgets a player's predictions. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(idx: number): void;
  /** Prepares for predictions that are read with a session (`ReadAlong`). */
  expect(known: number | undefined): Expected | undefined;
}

/**
 * The most predictions that are kept for a game, of some 20 bytes each. Those of the players who read longest ago are forgotten first. Each
 * player counts as `perPlayer` more, for the lists and the kept answer.
 */
const mostKept = 2_000_000;
const perPlayer = 50;

interface Kept {
  reading: Promise<PicksOfPlayer>;
  /** The number of predictions, and what their player counts in addition; only the latter until they are read. */
  size: number;
}

export const ownPicksOf = oncePerGame((game: Game) => ownPicks(game));

/** The predictions of players who arrive, in the games in memory. A visit of one shows how many matches wait for picks in the others. */
export function picksOfArriving(games: { list(): readonly Game[] }): ReadAlong {
  return {
    name: 'picks',
    json: ownPicksJson,
    neededIn: () => games.list().map(({ competition }) => competition),
    expect(competition, known) {
      const game = games.list().find((one) => one.competition === competition);
      return game && ownPicksOf(game).expect(known?.idx);
    },
  };
}

export function ownPicks(
  { database, competition, announcements, standings }: Game,
  limits: { most: number; perPlayer: number } = { most: mostKept, perPlayer },
): OwnPicks {
  // All players' lists have the same text of an id, which the memory then holds once.
  const sharedId = (id: string): string => standings.findMatch(id)?.id ?? id;
  const kept = keptPicks(limits, sharedId);
  const meanwhile = forgottenMeanwhile<number>();
  const forget = (idx: number): void => {
    kept.drop(idx);
    meanwhile.add(idx);
  };
  const forgetAll = (): void => {
    kept.clear();
    meanwhile.addAll();
  };
  announcements.on('predictions', ({ picks, setAside }) => {
    if (setAside) forgetAll();
    for (const [, idx] of picks) forget(idx);
  });
  // An account that is deleted takes its predictions with it.
  announcements.on('players', ({ idx }) => idx.forEach(forget));
  announcements.on('reload', forgetAll);
  announcements.onGap(forgetAll);
  return {
    read: (idx) => kept.read(idx) ?? kept.begin(idx, listOwnPicks(database, { competition, idx })),
    expect(known) {
      if (known !== undefined && kept.has(known)) return undefined;
      const forgotten = meanwhile.begin();
      return {
        take({ idx }, json) {
          if (!forgotten.has(idx) && !kept.has(idx)) void kept.begin(idx, Promise.resolve(ownPicksOfJson(json)));
        },
        end: forgotten.end,
      };
    },
    forget,
  };
}

interface KeptPicks {
  has(idx: number): boolean;
  /** Returns what is kept of a player, who becomes the latest reader; undefined if nothing is. */
  read(idx: number): Promise<PicksOfPlayer> | undefined;
  /** Keeps what is read of a player, unless the reading fails or the player is dropped meanwhile, and drops the oldest if it is too much. */
  begin(idx: number, reading: Promise<readonly OwnPick[]>): Promise<PicksOfPlayer>;
  drop: (idx: number) => void;
  clear(): void;
}

/** Creates a store of predictions within these limits. `sharedId` returns an id as all players' lists have it. */
function keptPicks(limits: { most: number; perPlayer: number }, sharedId: (id: string) => string): KeptPicks {
  /** By player, the latest reader last. */
  const kept = new Map<number, Kept>();
  let size = 0;
  const drop = (idx: number): void => {
    size -= kept.get(idx)?.size ?? 0;
    kept.delete(idx);
  };
  const count = (idx: number, begun: Kept, picks: PicksOfPlayer): void => {
    // A change that was announced during the reading may be newer, in which case nothing is kept.
    if (kept.get(idx) !== begun) return;
    const added = picks.matchIds.length + picks.setAside.length;
    begun.size += added;
    size += added;
    for (const [oldest] of kept) {
      if (size <= limits.most) break;
      if (oldest !== idx) drop(oldest);
    }
  };
  return {
    has: (idx) => kept.has(idx),
    read: (idx) => movedToEnd(kept, idx)?.reading,
    begin(idx, reading) {
      const begun: Kept = { reading: reading.then((picks) => listed(picks, sharedId)), size: limits.perPlayer };
      size += limits.perPlayer;
      kept.set(idx, begun);
      begun.reading.then(
        (picks) => count(idx, begun, picks),
        () => kept.get(idx) === begun && drop(idx),
      );
      return begun.reading;
    },
    drop,
    clear() {
      kept.clear();
      size = 0;
    },
  };
}

/** Returns what a map has under a key, which becomes its last key. */
function movedToEnd<Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
}

function listed(picks: readonly OwnPick[], sharedId: (id: string) => string): PicksOfPlayer {
  const counting = picks.filter(({ setAside }) => !setAside);
  return {
    matchIds: counting.map(({ matchId }) => sharedId(matchId)),
    codes: Uint16Array.from(counting, encodePick),
    storedAt: Float64Array.from(counting, ({ at }) => at.getTime()),
    setAside: picks.filter(({ setAside }) => setAside),
  };
}
