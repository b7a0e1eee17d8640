import { and, eq } from 'drizzle-orm';
import { lowername } from '../../../game/identity/name.ts';
import type { Config } from '../../app/config.ts';
import type { Db } from '../../app/db/database.ts';
import { auditLog } from '../../competition/tables.ts';
import { makeLink } from './links.ts';
import { linkUrl } from './link-mails.ts';
import { authUsers, players } from '../tables.ts';

/**
 * Makes a link for the player of this nick, from the console, by which he chooses a new password and is signed in: once,
 * within an hour. Says it in a sentence; throws one if there is no such player or nobody signs in to the account.
 */
export async function giveSignInLink(
  db: Db,
  it: { competition: string; nick: string; config: Pick<Config, 'publicUrl' | 'port'> },
): Promise<string> {
  const [player] = await db
    .select({ userId: authUsers.id, email: authUsers.email, simulated: players.simulated })
    .from(players)
    .innerJoin(authUsers, eq(authUsers.id, players.userId))
    .where(and(eq(players.competition, it.competition), eq(players.lowername, lowername(it.nick))));
  if (!player) throw new Error(`Nobody is called "${it.nick}" in ${it.competition}.`);
  if (player.simulated) throw new Error(`${it.nick} is a simulated player: nobody signs in to that account.`);
  const { userId, email } = player;
  const token = await makeLink(db, { kind: 'reset', email, userId, password: null, browser: null, byMail: false });
  await db.insert(auditLog).values({
    competition: it.competition,
    userId: 'console',
    act: 'make sign-in link',
    subject: userId,
  });
  const origin = it.config.publicUrl ?? `http://localhost:${it.config.port}`;
  return `${it.nick} chooses a new password here, once, within an hour:\n${linkUrl(origin, 'reset', token)}`;
}
