import { eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { maskedEmail } from '../../../game/identity/masked-email.ts';
import type { Site } from '../../calls/game.ts';
import { authUsers } from '../tables.ts';
import { refuseOtherAddress } from './claim-account.ts';
import { findLink, linkOverProblem, needsPassword } from './links.ts';
import type { LinkToken } from './links.ts';

/**
 * Returns the masked address of a link, and whether a new password must be typed in this browser. In place of an internal address it
 * returns the nick of the account, or null if it has none. `reader` is the account that is signed in. Does not consume the link. Throws `link_over` or `other_browser`.
 */
export async function describeLink(
  { db }: Pick<Site, 'db'>,
  { browser, reader, ...token }: LinkToken & { browser: string | undefined; reader: string | undefined },
): Promise<{ account: string | null; needsPassword: boolean; isOwn: boolean }> {
  const link = await findLink(db, token);
  const asks = needsPassword(link, browser);
  if (link.userId === null) return { account: maskedEmail(link.email), needsPassword: asks, isOwn: false };
  const [account] = await db
    .select({ email: authUsers.email, nick: authUsers.nick })
    .from(authUsers)
    .where(eq(authUsers.id, link.userId));
  if (!account) throw linkOverProblem();
  refuseOtherAddress(link, { email: account.email, browser });
  return {
    account: isInternalAddress(link.email) ? account.nick : maskedEmail(link.email),
    needsPassword: asks,
    isOwn: link.userId === reader,
  };
}
