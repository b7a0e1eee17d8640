import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { setNick } from './nicks.ts';
import { enterIn } from '../entering/enter-in.ts';
import { authUsers } from '../tables.ts';

/**
 * Returns the `idx` of the bot with this nick. If the bot is missing, creates it as an account without a way to sign in. Returns undefined
 * if a person has the nick.
 */
export async function ensureSimulatedPlayer(
  db: Db,
  bot: { competition: string; nick: string; lowername: string; number: number },
): Promise<number | undefined> {
  const [owner] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.lowername, bot.lowername));
  if (owner && !owner.id.startsWith(idPrefix)) return undefined;
  const userId = owner?.id ?? `${idPrefix}${bot.number}`;
  if (!owner) await makeAccount(db, { id: userId, nick: bot.nick });
  const { idx } = await db.transaction((tx) => enterIn(tx, { competition: bot.competition, userId, simulated: true }));
  if (!owner) await db.transaction((tx) => setNick(tx, { userId, nick: bot.nick }));
  return idx;
}

const idPrefix = 'simulated-';

async function makeAccount(db: Db, { id, nick }: { id: string; nick: string }): Promise<void> {
  await db
    .insert(authUsers)
    .values({
      id,
      name: nick,
      email: `${id}@players.invalid`,
      emailVerified: false,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .onConflictDoNothing();
}
