import { lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as GroupsGame } from './game.ts';
import { lockGroupRow } from './queries.ts';
import type { GroupRow } from './queries.ts';

type Game = CallsGame & GroupsGame;

export interface GroupAct {
  idx: number;
  groupName: string;
}

/** An act by which somebody may become a player. */
export interface NewcomerAct {
  /** Returns the number of the acting player within the transaction of the act, after entering the competition if need be. */
  player: (tx: Tx) => Promise<number>;
  groupName: string;
}

export type GroupParts = Pick<Game, 'db' | 'competition' | 'groups'>;

/**
 * Changes one group in a transaction that locks its row, so that acts on a group happen one after the other, and announces the change.
 * `change` decides, writes, and returns the players who have left the group, or undefined if nothing changed. Throws `not_found` if there
 * is no group with this name.
 */
export async function changeGroup(
  { db, competition, groups }: GroupParts,
  groupName: string,
  change: (tx: Tx, group: GroupRow) => Promise<number[] | undefined>,
): Promise<void> {
  const changed = await retried(() =>
    db.transaction(async (tx) => {
      const group = await lockGroupRow(tx, { competition, lowername: lowername(groupName) });
      if (!group) throw new Problem('not_found', 'no such group');
      const gone = await change(tx, group);
      if (!gone) return undefined;
      await announce(tx, { kind: 'group', competition, id: group.id, name: group.name, gone });
      return group.id;
    }),
  );
  // This process must not wait for its own announcement, because the caller will read the group at once.
  if (changed !== undefined) groups.forget(changed);
}

/** Throws the refusal that a rule of `game/groups/rules.ts` returned, if any. */
export function throwIfRefused(refusal: ProblemCode | undefined, detail: string): void {
  if (refusal) throw new Problem(refusal, detail);
}
