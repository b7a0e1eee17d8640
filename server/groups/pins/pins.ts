import { sql } from 'drizzle-orm';
import { putGroupPinEndpoint } from '../../../game/groups/api.ts';
import { Problem } from '../../../game/problem.ts';
import { serve } from '../../calls/serve.ts';
import type { Server } from '../../calls/serve.ts';
import type { Session } from '../../calls/session.ts';
import { announce } from '../../competition/announce.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { ownGroup } from '../find-own-group.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as IdentityGame } from '../../identity/game.ts';
import type { Game as GroupsGame } from '../game.ts';
import type { RememberedGroup } from '../group-memory.ts';

type Game = CallsGame & IdentityGame & GroupsGame;

/** How many times an account may change its pins per minute, in each process. */
const mostChanges = 120;

/** Serves the pins of members. A pin is a part of the membership, so it ends with it. Source: docs/product.md#pinned-groups. */
export function pinRoutes(server: Server<Game>): void {
  const changes = limitPerMinute(mostChanges);
  serve(server, putGroupPinEndpoint, async ({ game, params, body, session }) => {
    changes.take(session.userId);
    const { competition, ownRows } = game;
    const { group, idx } = await ownGroup(game, session, params.name);
    const isStored = await storePin(game, { competition, group, idx, isPinned: body.isPinned });
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
  group: Pick<RememberedGroup, 'id' | 'name'>;
  idx: number;
  isPinned: boolean;
}

/**
 * Stores the pin, and tells the player's pages. Returns false if nothing is stored because the player is no longer a member.
 */
function storePin({ db }: Pick<Game, 'db'>, { competition, group, idx, isPinned }: Pin): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`update group_members set pinned = ${isPinned}
           where competition = ${competition} and group_id = ${group.id} and idx = ${idx} returning 1 as stored`,
    );
    if (rows.length > 0) await announce(tx, { kind: 'pin', competition, idx, group: group.name });
    return rows.length > 0;
  });
}
