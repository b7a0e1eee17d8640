import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Expected, ReadAlong } from '../../calls/read-along.ts';
import { forgottenMeanwhile } from '../../platform/forgotten-meanwhile.ts';
import { listNames, nameJson } from './queries.ts';

/** The name of a player as tables show it. `flag` is one of the player's favourites; null if the player has none. */
export interface Name {
  idx: number;
  uid: string;
  nick: string;
  simulated: boolean;
  flag: string | null;
}

/** The names of players, cached until they change, because all members of a group read its table at each goal. */
export interface Names {
  /** Returns the names of those players in `idx` who are ranked; the others are left out. */
  of(idx: readonly number[]): Promise<Name[]>;
  /**
   * Increases whenever a name or a flag may have changed, or an account may have become a player or stopped being one. If it did not change
   * during a read, all names that were read were valid at the same time.
   */
  readonly version: number;
  /** Prepares for a name that is read with a session (`ReadAlong`). `known` is the `idx` of its player, if it is known already. */
  expect(known: number | undefined): Expected | undefined;
}

/** The names of players who arrive, which their own documents contain. */
export function namesOfArriving(games: { list(): readonly { competition: string; names: Names }[] }): ReadAlong {
  return {
    name: 'name',
    json: nameJson,
    neededIn: (visited) => [visited],
    expect: (competition, player) =>
      games
        .list()
        .find((game) => game.competition === competition)
        ?.names.expect(player?.idx),
  };
}

const limit = 100_000;

export function nameMemory(
  { database, competition }: { database: Database; competition: string },
  announcements: Announcements,
): Names {
  const kept = keptNames(announcements);
  const { known, meanwhile } = kept;
  return {
    get version() {
      return kept.changes();
    },
    async of(idx) {
      const missing = idx.filter((player) => !known.has(player));
      if (missing.length === 0) return found(known, idx);
      const before = kept.changes();
      const rows = await listNames(database, { competition, idx: missing });
      const read = new Map(rows.map((name) => [name.idx, name]));
      // If a change was announced during the read, it may be newer than the result, so the result is not cached.
      if (before === kept.changes()) {
        if (known.size + read.size > limit) known.clear();
        for (const player of missing) known.set(player, read.get(player));
      }
      return idx.flatMap((player) => read.get(player) ?? known.get(player) ?? []);
    },
    expect(player) {
      if (player !== undefined && known.has(player)) return undefined;
      const forgotten = meanwhile.begin();
      return {
        take({ idx }, json) {
          if (forgotten.has(idx) || known.has(idx)) return;
          if (known.size >= limit) known.clear();
          known.set(idx, (json as Name | null) ?? undefined);
        },
        end: forgotten.end,
      };
    },
  };
}

/** Creates the store of names, which forgets those that an announcement says may have changed, and counts such announcements. */
function keptNames(announcements: Announcements) {
  const known = new Map<number, Name | undefined>();
  const meanwhile = forgottenMeanwhile<number>();
  let changes = 0;
  const forget = (idx: readonly number[]): void => {
    changes++;
    for (const player of idx) {
      known.delete(player);
      meanwhile.add(player);
    }
  };
  const forgetAll = (): void => {
    changes++;
    known.clear();
    meanwhile.addAll();
  };
  announcements.on('players', ({ idx }) => forget(idx));
  announcements.on('favourites', ({ idx }) => forget([idx]));
  announcements.on('reload', forgetAll);
  announcements.onGap(forgetAll);
  return { known, meanwhile, changes: () => changes };
}

function found(known: ReadonlyMap<number, Name | undefined>, idx: readonly number[]): Name[] {
  return idx.flatMap((player) => known.get(player) ?? []);
}
