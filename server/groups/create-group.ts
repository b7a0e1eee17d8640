import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { groupNameRefusal } from '../../game/groups/group.ts';
import { foldName, lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import { retried, violatedConstraint } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { NewcomerAct } from './change-group.ts';
import { lockAgainstKickoffs } from './membership.ts';

type Game = CallsGame & CompetitionGame;

/**
 * Creates a group that the caller owns, with the caller as its first member and with an invite. Returns the stored name and the invite's
 * token. Throws `invalid`, `name_reserved`, `name_taken`, `too_many_groups`, or a refusal of `player`. If two players use one name at the
 * same time, the database accepts only one.
 */
export async function createGroup(
  { db, competition, standings }: Pick<Game, 'db' | 'competition' | 'standings'>,
  { player, groupName, isAdmin }: NewcomerAct & { isAdmin: boolean },
): Promise<{ name: string; token: string }> {
  const name = foldName(groupName);
  refuseName(name, { isAdmin, reservedNames: standings.competition.reservedNames });
  const token = newInviteToken();
  await retried(() =>
    db.transaction(async (tx) => {
      const idx = await player(tx);
      const { rows } = await tx.execute<{ id: number }>(
        sql`insert into groups (competition, name, lowername, owner, token, shows_guests)
            values (${competition}, ${name}, ${lowername(name)}, ${idx}, ${token}, true) returning id`,
      );
      const id = rows[0]?.id ?? 0;
      await lockAgainstKickoffs(tx, { competition, idx });
      await tx.execute(
        sql`insert into group_members (competition, group_id, idx) values (${competition}, ${id}, ${idx})`,
      );
      await announce(tx, { kind: 'group', competition, id, name, gone: [] });
    }),
  ).catch((error: unknown) => {
    switch (violatedConstraint(error)) {
      case 'groups_name':
        throw new Problem('name_taken', 'another group has this name');
      case 'players_groups':
        throw new Problem('too_many_groups', 'the player is in 50 groups');
      default:
        throw error;
    }
  });
  return { name, token };
}

/** 128 random bits in base64url. Source: docs/product.md#invitations. */
export function newInviteToken(): string {
  return randomBytes(16).toString('base64url');
}

function refuseName(name: string, who: { isAdmin: boolean; reservedNames: string[] }): void {
  const refusal = groupNameRefusal(name, who);
  if (refusal === 'name_reserved') throw new Problem(refusal, 'a reserved name');
  if (refusal === 'invalid') {
    throw new Problem(refusal, 'not a name of a group', {
      issues: [{ path: 'groupName', message: "3 to 30 letters, digits, spaces or '.-_&!, of one script" }],
    });
  }
}
