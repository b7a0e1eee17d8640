import { crowdGroups } from '../../../game/results/crowd-groups.ts';
import { lowername } from '../../../game/identity/name.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../game.ts';
import { createGroup } from '../../groups/create-group.ts';
import { createInvite } from '../../groups/invites.ts';
import { joinGroup } from '../../groups/join-group.ts';

type Parts = Pick<Game, 'database' | 'db' | 'competition' | 'standings' | 'groups'>;

/**
 * Makes the missing groups of the simulated players in the same way as all other groups, each with an invite that newcomers are
 * offered. The next call finishes a making that was interrupted. A name that is taken stays with its owner. `idxOf` is a player's idx by number.
 */
export async function formCrowdGroups(game: Parts, idxOf: ReadonlyMap<number, number>): Promise<void> {
  for (const { name: groupName, members } of crowdGroups(idxOf.size)) {
    const [owner, ...others] = members.flatMap((number) => idxOf.get(number) ?? []);
    if (owner === undefined) continue;
    const group = (await game.groups.find(lowername(groupName))) ?? (await makeGroup(game, { idx: owner, groupName }));
    if (group?.owner !== owner) continue;
    const token = group.token ?? (await createInvite(game, { idx: owner, groupName }));
    for (const idx of others) if (!group.members.has(idx)) await joinGroup(game, { idx, groupName, token });
  }
}

async function makeGroup(game: Parts, act: { idx: number; groupName: string }) {
  try {
    await createGroup(game, { ...act, isAdmin: false });
  } catch (error) {
    // Somebody was faster.
    if (!(error instanceof Problem) || error.code !== 'name_taken') throw error;
  }
  return game.groups.find(lowername(act.groupName));
}
