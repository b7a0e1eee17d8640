import { isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { lockAccount } from '../account/account-lock.ts';
import { findAccount } from '../account/new-account.ts';
import { runAfterResponse } from '../link/after-response.ts';
import { ensureBrowserKey } from '../link/browser-key.ts';
import { mailOrigin, writeVerifyMail } from '../link/link-mails.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { CheckedProof, SignInMethod, Visitor } from '../sign-in-method.ts';
import { checkPassword } from '../stored-password/check-password.ts';
import { deviceFor } from './device-cookie.ts';
import { hashPassword, isOutdated } from '../stored-password/hash-password.ts';
import { findPasswordAccount, setPassword } from '../stored-password/password-row.ts';
import type { PasswordAccount } from '../stored-password/password-row.ts';

type Site = CallsSite & IdentitySite;

export interface Credentials {
  email: string;
  password: string;
  /** Those on this device, for a link that confirms the address. */
  invites?: string[] | undefined;
}

interface ComparedAccount extends PasswordAccount {
  /** A hash of the same password that costs as much as new ones; undefined if the stored one does. */
  renewedHash?: string;
}

export function passwordMethod(site: Site, limits: SignInLimits): SignInMethod<Credentials> {
  return {
    name: 'password',
    findTarget: async ({ email }) => (await findAccount(site, email))?.id,
    async check(credentials, visitor) {
      const account = await compareInQueue(site, limits, { ...credentials, ...visitor }).catch(
        async (error: unknown) => {
          if (error instanceof Problem && error.code === 'email_unverified') {
            await mailLinkAgain(site, limits, { ...credentials, ...visitor });
          }
          throw error;
        },
      );
      return openedBy(account, credentials);
    },
  };
}

/**
 * An attempt is counted when its turn in the queue comes, before the password is compared, so that waiting attempts do not use the
 * database.
 */
async function compareInQueue(
  site: Site,
  limits: SignInLimits,
  { email, password, request }: Credentials & Visitor,
): Promise<ComparedAccount> {
  const who = { address: request.ip, device: deviceFor(site, request, email) };
  return limits.queueSignIn(who, async () => {
    await limits.signIn(who, email);
    const account = await checkPassword(site.db, { email, password, needsConfirmed: site.mail !== undefined });
    // Only the person who knows the password can measure that a renewed hash takes longer.
    return isOutdated(account.hash) ? { ...account, renewedHash: await hashPassword(password) } : account;
  });
}

function openedBy(account: ComparedAccount, { email, password }: Credentials): CheckedProof {
  return {
    hasShortPassword: isShortForStaff(password),
    async claimAccount(tx) {
      await lockAccount(tx, account.id, new Problem('wrong_credentials', 'the account was deleted meanwhile'));
      return { id: account.id, email };
    },
    async checkAgain(tx) {
      if ((await findPasswordAccount(tx, email))?.hash !== account.hash) {
        throw new Problem('wrong_credentials', 'the password has just been changed');
      }
      const { id: userId, renewedHash } = account;
      if (renewedHash !== undefined) await setPassword(tx, { userId, password: renewedHash });
    },
  };
}

async function mailLinkAgain(
  site: Site,
  limits: SignInLimits,
  { email, password, invites, request, reply }: Credentials & Visitor,
): Promise<void> {
  const browser = ensureBrowserKey(site, request, reply);
  if (!(await limits.mayMail(request.ip, email))) return;
  const hasLongPassword = !isShortForStaff(password);
  const to = { email, invites, hasLongPassword, browser, origin: mailOrigin(site, request) };
  runAfterResponse(reply, () => site.mail?.post(() => writeVerifyMail(site, to)));
}
