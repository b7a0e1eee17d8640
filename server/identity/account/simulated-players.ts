import { and, eq, sql } from 'drizzle-orm';
import { announce, nextRevision } from '../../competition/announce.ts';
import type { Db } from '../../platform/database/database.ts';
import { ensurePlayer } from './queries.ts';
import { authUsers, players } from '../tables.ts';

/**
 * Returns the `idx` of a simulated player, and creates the player (an account without a sign-in method) if it is missing. Undefined if a
 * person has taken the nick.
 */
export async function ensureSimulatedPlayer(
  db: Db,
  bot: { competition: string; nick: string; lowername: string; number: number },
): Promise<number | undefined> {
  const [known] = await db
    .select({ idx: players.idx, simulated: players.simulated })
    .from(players)
    .where(and(eq(players.competition, bot.competition), eq(players.lowername, bot.lowername)));
  if (known) return known.simulated ? known.idx : undefined;
  const userId = `simulated-${bot.number}`;
  await db
    .insert(authUsers)
    .values({
      id: userId,
      name: bot.nick,
      email: `${userId}@players.invalid`,
      emailVerified: false,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .onConflictDoNothing();
  const { idx } = await ensurePlayer(db, { competition: bot.competition, userId, simulated: true });
  await db.transaction(async (tx) => {
    await tx
      .update(players)
      .set({ nick: bot.nick, lowername: bot.lowername, ranked: sql`true` })
      .where(and(eq(players.competition, bot.competition), eq(players.idx, idx)));
    const revision = await nextRevision(tx, bot.competition);
    await announce(tx, { kind: 'players', competition: bot.competition, idx: [idx], revision });
  });
  return idx;
}
