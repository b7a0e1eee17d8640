import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';

type Site = CallsSite & IdentitySite;

type Parts = Pick<Site, 'config' | 'hasLivingInvite'>;

/**
 * True if a visitor with these invite tokens may create an account. If sign-up requires an invite, one of the tokens must be that of a
 * group that is not locked.
 */
export async function mayMakeAccount(
  { config, hasLivingInvite }: Parts,
  invites: readonly string[] = [],
): Promise<boolean> {
  switch (config.signUp) {
    case 'open':
      return true;
    case 'closed':
      return false;
    case 'invite':
      return invites.length > 0 && hasLivingInvite(invites);
  }
}

export async function refuseNewAccount(parts: Parts, invites: readonly string[] = []): Promise<void> {
  if (await mayMakeAccount(parts, invites)) return;
  if (parts.config.signUp === 'closed') throw new Problem('sign_up_closed', 'this game takes no new accounts');
  throw new Problem('invite_needed', 'new accounts need the token of a living invite');
}
