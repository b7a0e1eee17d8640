import { sql } from 'drizzle-orm';
import type { Game } from '../app/game.ts';
import { lockBracket } from '../results/bracket/carry-to-bracket.ts';
import { announceMatches } from '../results/record-result.ts';

/**
 * Opens all matches of a game. Those whose kick-off has passed lock again soon, with the picks that a test has stored meanwhile: a past
 * tournament that is not replayed has locked at its start, before anybody could pick.
 */
export async function openAgain({ database, competition }: Pick<Game, 'database' | 'competition'>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockBracket(tx, competition);
    await tx.execute(sql`delete from match_packs where competition = ${competition}`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update matches set locked_at = null where competition = ${competition} returning id`,
    );
    await announceMatches(
      tx,
      competition,
      rows.map(({ id }) => id),
    );
  });
}
