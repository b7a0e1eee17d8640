import { sql } from 'drizzle-orm';
import { reactions } from '../../../game/groups/reactions.ts';
import type { Reaction } from '../../../game/groups/reactions.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/statement-errors.ts';

/** Where a reaction belongs: one member of a group, and one match. */
export interface ReactionPlace {
  competition: string;
  groupId: number;
  matchId: string;
  idx: number;
}

/**
 * Stores a member's reaction in place of the former one; null removes it. Returns false if it is not stored because the player is no longer
 * a member.
 */
export async function storeReaction(
  { db }: Pick<Database, 'db'>,
  { competition, groupId, matchId, idx }: ReactionPlace,
  reaction: Reaction | null,
): Promise<boolean> {
  if (reaction === null) {
    await db.execute(
      sql`delete from group_reactions
           where competition = ${competition} and group_id = ${groupId} and match_id = ${matchId} and idx = ${idx}`,
    );
    return true;
  }
  try {
    await db.execute(
      sql`insert into group_reactions (competition, group_id, match_id, idx, reaction)
          values (${competition}, ${groupId}, ${matchId}, ${idx}, ${reaction})
          on conflict (competition, group_id, match_id, idx) do update set reaction = excluded.reaction`,
    );
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'group_reactions_member') return false;
    throw error;
  }
}

/** Returns the reactions of a group's members to one match, by the members' numbers. One that only a later version knows is left out. */
export async function listReactions(
  database: Database,
  { competition, groupId, matchId }: Omit<ReactionPlace, 'idx'>,
): Promise<Map<number, Reaction>> {
  const rows = await database.query<{ idx: number; reaction: Reaction }>(
    `select idx, reaction from group_reactions
      where competition = $1 and group_id = $2 and match_id = $3 and reaction = any($4::text[])`,
    [competition, groupId, matchId, [...reactions]],
    'list-group-reactions',
  );
  return new Map(rows.map(({ idx, reaction }) => [idx, reaction]));
}
