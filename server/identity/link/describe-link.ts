import { and, eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { maskedEmail } from '../../../game/identity/masked-email.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import type { Game } from '../../app/game.ts';
import { findLink, linkOver, needsPassword } from './links.ts';
import { authUsers, players } from '../tables.ts';
import { refuseStranger } from './link-sign-in.ts';

/**
 * Whose account a link opens, told to whoever holds it, and whether a new password has to come along from this browser. The
 * link stays as it is. Throws as using it would.
 */
export async function describeLink(
  { db, competition }: Pick<Game, 'db' | 'competition'>,
  it: { kind: LinkKind; token: string; browser: string | undefined },
): Promise<{ account: string | null; needsPassword: boolean }> {
  const link = await findLink(db, it);
  const asks = needsPassword(link, it.browser);
  if (link.userId === null) return { account: maskedEmail(link.email), needsPassword: asks };
  const [account] = await db
    .select({ email: authUsers.email, nick: players.nick })
    .from(authUsers)
    .leftJoin(players, and(eq(players.userId, authUsers.id), eq(players.competition, competition)))
    .where(eq(authUsers.id, link.userId));
  if (!account) throw linkOver();
  refuseStranger(link, { email: account.email, browser: it.browser });
  return {
    account: isInternalAddress(link.email) ? account.nick : maskedEmail(link.email),
    needsPassword: asks,
  };
}
