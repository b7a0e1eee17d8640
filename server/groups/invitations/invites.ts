import { sql } from 'drizzle-orm';
import { ownerRefusal } from '../../../game/groups/rules.ts';
import { newInviteToken } from '../create-group.ts';
import { changeGroup, throwIfRefused } from '../change-group.ts';
import type { GroupAct, GroupParts } from '../change-group.ts';

/**
 * Creates the group's invite, a token of 128 random bits, in place of the former one. Returns the token. Throws `not_found` or `forbidden`.
 */
export async function createInvite(parts: GroupParts, act: GroupAct): Promise<string> {
  const token = newInviteToken();
  await putToken(parts, act, token);
  return token;
}

/** Removes the group's invite, if there is one. Throws `not_found` or `forbidden`. */
export async function deleteInvite(parts: GroupParts, act: GroupAct): Promise<void> {
  await putToken(parts, act, null);
}

/** Switches on or off that the invitation tells guests the group's name, owner and size. Throws `not_found` or `forbidden`. */
export async function showGuests(
  parts: GroupParts,
  { idx, groupName, shown }: GroupAct & { shown: boolean },
): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    await tx.execute(
      sql`update groups set shows_guests = ${shown} where competition = ${parts.competition} and id = ${group.id}`,
    );
    return [];
  });
}

async function putToken(parts: GroupParts, { idx, groupName }: GroupAct, token: string | null): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    await tx.execute(
      sql`update groups set token = ${token} where competition = ${parts.competition} and id = ${group.id}`,
    );
    return [];
  });
}
