import { and, eq, sql } from 'drizzle-orm';
import { announce, nextRevision } from '../../app/announce.ts';
import type { Db } from '../../app/db/database.ts';
import { ensurePlayer } from './queries.ts';
import { authUsers, players } from '../tables.ts';

/**
 * The idx of a simulated player, made if it is missing: an account without a sign-in method. Undefined if a person has
 * taken the nick: then this one stays away.
 */
export async function ensureSimulatedPlayer(
  db: Db,
  it: { competition: string; nick: string; lowername: string; number: number },
): Promise<number | undefined> {
  const [known] = await db
    .select({ idx: players.idx, simulated: players.simulated })
    .from(players)
    .where(and(eq(players.competition, it.competition), eq(players.lowername, it.lowername)));
  if (known) return known.simulated ? known.idx : undefined;
  const userId = `simulated-${it.number}`;
  await db
    .insert(authUsers)
    .values({
      id: userId,
      name: it.nick,
      email: `${userId}@players.invalid`,
      emailVerified: false,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .onConflictDoNothing();
  const { idx } = await ensurePlayer(db, { competition: it.competition, userId, simulated: true });
  await db.transaction(async (tx) => {
    await tx
      .update(players)
      .set({ nick: it.nick, lowername: it.lowername, ranked: sql`true` })
      .where(and(eq(players.competition, it.competition), eq(players.idx, idx)));
    const revision = await nextRevision(tx, it.competition);
    await announce(tx, { kind: 'players', competition: it.competition, idx: [idx], revision });
  });
  return idx;
}
