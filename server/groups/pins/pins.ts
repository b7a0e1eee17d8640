import { putGroupPinEndpoint } from '../../../game/groups/api.ts';
import { Problem } from '../../../game/problem.ts';
import { serve } from '../../calls/serve.ts';
import type { Server } from '../../calls/serve.ts';
import type { Session } from '../../calls/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { ownGroup } from '../find-own-group.ts';
import type { Game } from '../game.ts';

/** How many times an account may change its pins per minute, in each process. */
const mostChanges = 120;

/** Serves the pins of members. A pin is a part of the membership, so it ends with it. Source: docs/product.md#pinned-groups. */
export function pinRoutes(server: Server<Game>): void {
  const changes = limitPerMinute(mostChanges);
  serve(server, putGroupPinEndpoint, async ({ game, params, body, session }) => {
    changes.take(session.userId);
    const { competition, database, ownRows } = game;
    const { group, idx } = await ownGroup(game, session, params.name);
    const isStored = await storePin(database, { competition, groupId: group.id, idx, isPinned: body.isPinned });
    // This process must not wait for its own announcement, because the caller will read the groups at once.
    ownRows.forget([session.userId]);
    if (!isStored) throw new Problem('forbidden', 'not a member of the group');
    return { ok: true as const };
  });
}

/** Returns the ids of the groups that the caller has pinned. */
export async function pinnedGroups(
  { competition, ownRows }: Pick<Game, 'competition' | 'ownRows'>,
  { userId }: Pick<Session, 'userId'>,
): Promise<ReadonlySet<number>> {
  return new Set((await ownRows.find({ competition, userId }))?.pinnedGroupIds);
}

interface Pin {
  competition: string;
  groupId: number;
  idx: number;
  isPinned: boolean;
}

/** Returns false if the pin is not stored because the player is no longer a member. */
async function storePin(database: Database, { competition, groupId, idx, isPinned }: Pin): Promise<boolean> {
  const rows = await database.query(
    'update group_members set pinned = $4 where competition = $1 and group_id = $2 and idx = $3 returning 1 as stored',
    [competition, groupId, idx, isPinned],
    'store-group-pin',
  );
  return rows.length > 0;
}
