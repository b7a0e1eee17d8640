import { sql } from 'drizzle-orm';
import { groupNameRefusal } from '../../game/groups/group.ts';
import { foldName, lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import { violatedConstraint } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { changeGroup } from '../groups/change-group.ts';
import type { Session } from '../calls/session.ts';
import { audit } from '../competition/audit.ts';

type Game = CallsGame & GroupsGame;

type Parts = Pick<Game, 'db' | 'competition' | 'groups'>;

/**
 * Renames a group, logs the act, and returns the stored name. The change is announced under both names. Throws `not_found`, `invalid` or
 * `name_taken`.
 */
export async function renameGroup(parts: Parts, by: Session, change: { name: string; to: string }): Promise<string> {
  const { competition } = parts;
  const name = foldName(change.to);
  const refusal = groupNameRefusal(name, { isAdmin: true, reservedNames: [] });
  if (refusal) {
    throw new Problem('invalid', 'not a name of a group', {
      issues: [{ path: 'name', message: "3 to 30 letters, digits, spaces or '.-_&!, of one script" }],
    });
  }
  await changeGroup(parts, change.name, async (tx, group) => {
    await tx.execute(
      sql`update groups set name = ${name}, lowername = ${lowername(name)} where competition = ${competition} and id = ${group.id}`,
    );
    const [subject, before] = [`group ${group.name}`, { name: group.name }] as const;
    await audit(tx, { competition, by: by.userId, act: 'rename group', subject, before, after: { name } });
    await announce(tx, { kind: 'group', competition, id: group.id, name, gone: [] });
    return [];
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'groups_name') throw new Problem('name_taken', 'another group has this name');
    throw error;
  });
  return name;
}

/** Removes a group with all its data and logs the act. Throws `not_found` if there is no such group. */
export async function removeGroup(parts: Parts, by: Session, name: string): Promise<void> {
  const { competition } = parts;
  await changeGroup(parts, name, async (tx, group) => {
    const { rows } = await tx.execute<{ idx: number }>(
      sql`select idx from group_members where competition = ${competition} and group_id = ${group.id} order by idx for update`,
    );
    await tx.execute(sql`delete from groups where competition = ${competition} and id = ${group.id}`);
    const before = { name: group.name, size: rows.length };
    await audit(tx, { competition, by: by.userId, act: 'remove group', subject: `group ${group.name}`, before });
    return rows.map((row) => row.idx);
  });
}
