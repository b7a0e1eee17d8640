import { eq } from 'drizzle-orm';
import { isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/statement-errors.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { findAccount } from '../account/new-account.ts';
import { hashPassword } from '../stored-password/hash-password.ts';
import { refuseWeakPassword } from '../stored-password/password-rules.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { CheckedProof, SignedInUser, SignInMethod, Visitor } from '../sign-in-method.ts';
import { authUsers } from '../tables.ts';
import { browserKeyHashOf } from './browser-key.ts';
import { claimAccount } from './claim-account.ts';
import type { LinkUse } from './claim-account.ts';
import { findLink, linkOverProblem, needsPassword } from './links.ts';
import type { Link, LinkToken } from './links.ts';

type Site = CallsSite & IdentitySite;

export interface LinkProof extends LinkToken {
  /** A new password. `needsPassword` says when it is needed. */
  password?: string | undefined;
}

/**
 * Returns the way to sign in by a link. Signing in has the effects of `claimAccount`, and throws `link_over`, `password_needed`,
 * `other_browser`, `too_many`, or a refusal of `refuseWeakPassword`. A refused link is not consumed.
 */
export function linkMethod(site: Site, limits: SignInLimits): SignInMethod<LinkProof> {
  return {
    name: 'link',
    findTarget: async () => undefined,
    async check(proof, visitor) {
      const check = () => checkLink(site, limits, { ...proof, ...visitor });
      // A link that signs in has no password, so there is nothing to hash and no need for the queue.
      return proof.kind === 'link' ? check() : limits.queueSignIn({ address: visitor.request.ip }, check);
    },
  };
}

async function checkLink(
  site: Site,
  limits: SignInLimits,
  { kind, token, password, request }: LinkProof & Visitor,
): Promise<CheckedProof> {
  const browser = browserKeyHashOf(site, request);
  const link = await findLink(site.db, { kind, token });
  if (password === undefined && needsPassword(link, browser)) {
    throw new Problem('password_needed', 'opened in another browser than the one the password was typed in');
  }
  if (password !== undefined) await refuseWeakFor(site, link, password);
  if (link.userId === null && !(await findAccount(site, link.email))) await limits.newAccount();
  const hash = password === undefined ? undefined : await hashPassword(password);
  return {
    hasShortPassword: password === undefined ? bringsShortPassword(link) : isShortForStaff(password),
    claimAccount: (tx) => claimOnce(tx, site, { kind, token, competition: site.competition, browser, password: hash }),
  };
}

/** Only the hash of a password that is stored with a link is known, so it counts as short if nobody has noted its length. */
function bringsShortPassword({ password, hasLongPassword }: Link): boolean {
  return password !== null && !hasLongPassword;
}

/** Like `claimAccount`, but also throws `link_over` if another account has got the address meanwhile. */
async function claimOnce(tx: Tx, site: Site, use: LinkUse): Promise<SignedInUser> {
  try {
    return await claimAccount(tx, site, use);
  } catch (error) {
    if (violatedConstraint(error) === 'auth_users_email_unique') throw linkOverProblem();
    throw error;
  }
}

async function refuseWeakFor(site: Site, { userId, email }: Link, password: string): Promise<void> {
  const [account] =
    userId === null
      ? []
      : await site.db.select({ role: authUsers.role }).from(authUsers).where(eq(authUsers.id, userId));
  await refuseWeakPassword(site, { password, owner: { email, role: account?.role ?? 'none' } });
}
