import { eq, sql } from 'drizzle-orm';
import { lowername } from '../../../game/identity/name.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { audit } from '../../competition/audit.ts';
import { authUsers, players } from '../tables.ts';
import { linkUrl } from './link-mails.ts';
import { makeLink } from './links.ts';

const isSimulated = sql<boolean>`exists (select 1 from ${players} p where p.user_id = auth_users.id and p.simulated)`;

/**
 * Creates a link at the console with which the account with this nick chooses a new password and is signed in, once, within an hour.
 * Returns a sentence that contains the link. Throws an error with a sentence if nobody has the nick or if a bot has it.
 */
export async function makeConsoleLink(
  db: Db,
  {
    competition,
    nick,
    config,
  }: { competition: string; nick: string; config: Pick<PlatformConfig, 'publicUrl' | 'port'> },
): Promise<string> {
  const [player] = await db
    .select({ userId: authUsers.id, email: authUsers.email, simulated: isSimulated })
    .from(authUsers)
    .where(eq(authUsers.lowername, lowername(nick)));
  if (!player) throw new Error(`Nobody is called "${nick}".`);
  if (player.simulated) throw new Error(`${nick} is a simulated player: nobody signs in to that account.`);
  const { userId, email } = player;
  const token = await makeLink(db, { kind: 'reset', email, userId, password: null, browser: null, byMail: false });
  await audit(db, {
    competition,
    by: 'console',
    act: 'make sign-in link',
    subject: userId,
  });
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  return `${nick} chooses a new password here, once, within an hour:\n${linkUrl(origin, 'reset', token)}`;
}
