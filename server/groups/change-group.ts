import { sql } from 'drizzle-orm';
import { lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game } from './game.ts';
import { lockGroupRow } from './queries.ts';
import type { GroupRow } from './queries.ts';

/** Who does what to which group. */
export interface GroupAct {
  /** The caller's number. */
  idx: number;
  groupName: string;
}

export type GroupParts = Pick<Game, 'db' | 'competition' | 'groups'>;

/**
 * Changes one group in a transaction that holds its row, so that what is done to it is done one after the other, and tells
 * everybody concerned. `change` decides, writes, and returns who is not in the group any more, or undefined if nothing
 * changed. Throws `not_found` if there is no group of this name.
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
  // This process must not wait for its own announcement: the caller looks at once.
  if (changed !== undefined) groups.forget(changed);
}

/** Throws what a rule of `game/groups/rules.ts` says. */
export function refuse(refusal: ProblemCode | undefined, detail: string): void {
  if (refusal) throw new Problem(refusal, detail);
}

/**
 * Makes a membership that begins or ends now count for exactly the kick-offs from now on. Every kick-off ends its
 * transaction by updating the competition's row, so a transaction that has locked that row (shared) before it reads the
 * clock is on one side of each kick-off.
 */
export async function holdKickoffs(tx: Tx, { competition, idx }: { competition: string; idx: number }): Promise<void> {
  // The player's row before the competition's, which is the usual order: the player's groups are counted in it.
  await tx.execute(sql`select 1 from players where competition = ${competition} and idx = ${idx} for no key update`);
  await tx.execute(sql`select 1 from competitions where id = ${competition} for share`);
}
