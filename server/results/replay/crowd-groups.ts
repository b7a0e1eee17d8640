import { crowdGroups } from '../../../game/results/crowd-groups.ts';
import { lowername } from '../../../game/identity/name.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as GroupsGame } from '../../groups/game.ts';
import { createGroup } from '../../groups/create-group.ts';
import { createInvite } from '../../groups/invitations/invites.ts';
import { joinGroup } from '../../groups/join-group.ts';

type Game = CallsGame & CompetitionGame & GroupsGame;

type Parts = Pick<Game, 'database' | 'db' | 'competition' | 'standings' | 'groups'>;

/**
 * Creates the missing groups of the bots with the same functions as all other groups. Each group gets an invite, which new players are
 * offered. If an earlier run was interrupted, this one completes it. If another player owns a group with the name, that group stays as it
 * is. `idxOf` maps the number of a bot to its `idx`.
 */
export async function formCrowdGroups(game: Parts, idxOf: ReadonlyMap<number, number>): Promise<void> {
  for (const { name: groupName, members } of crowdGroups(idxOf.size)) {
    const [owner, ...others] = members.flatMap((number) => idxOf.get(number) ?? []);
    if (owner === undefined) continue;
    const group = (await game.groups.find(lowername(groupName))) ?? (await makeGroup(game, { idx: owner, groupName }));
    if (group?.owner !== owner) continue;
    const token = group.token ?? (await createInvite(game, { idx: owner, groupName }));
    for (const idx of others)
      if (!group.members.has(idx)) await joinGroup(game, { player: async () => idx, groupName, token });
  }
}

async function makeGroup(game: Parts, act: { idx: number; groupName: string }) {
  try {
    await createGroup(game, { player: async () => act.idx, groupName: act.groupName, isAdmin: false });
  } catch (error) {
    // Another group took the name in the meantime.
    if (!(error instanceof Problem) || error.code !== 'name_taken') throw error;
  }
  return game.groups.find(lowername(act.groupName));
}
