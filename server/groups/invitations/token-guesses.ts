import { Problem } from '../../../game/problem.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedLimits } from '../../platform/limits/shared-limits.ts';
import type { Allowance, SharedLimits } from '../../platform/limits/shared-limits.ts';

/**
 * The most wrong tokens per minute, by account and by IP address. (Everybody in a bar may share one address.) Right tokens do not count.
 */
const wrongByAccount = 20;
const wrongByAddress = 100;

export interface Guesser {
  userId: string;
  address: string;
}

export interface TokenGuesses {
  /**
   * Runs a look-up by token, and counts it as a wrong guess if it throws `not_found`. Beyond a limit, throws `too_many` without a look-up.
   */
  guard<T>(who: Guesser, lookUp: () => Promise<T>): Promise<T>;
  /** Like `guard` for a guest, whose guesses are counted by address alone. */
  guardGuest<T>(address: string, lookUp: () => Promise<T>): Promise<T>;
}

/** Creates the limits on guessing invite tokens, which are shared by all processes. */
export function tokenGuesses(database: Database): TokenGuesses {
  const limits = sharedLimits(database);
  return {
    async guard({ userId, address }, lookUp) {
      const byAccount = { what: 'invite tokens of an account', of: userId, most: wrongByAccount };
      const byAddress = { what: 'invite tokens of an address', of: addressKey(address), most: wrongByAddress };
      // An attempt is counted first and taken back if the token is right, so that a thousand guesses at the same moment count as a
      // thousand.
      const { exceeded, countOf } = await limits.take({ own: [byAccount], shared: byAddress });
      // An account without wrong guesses is not refused because of others at its address.
      if (exceeded && countOf(byAccount) > 1) throw exceeded;
      return countedIfWrong(limits, [byAccount, byAddress], lookUp);
    },
    async guardGuest(address, lookUp) {
      const byAddress = {
        what: 'invite tokens that guests of an address look up',
        of: addressKey(address),
        most: wrongByAddress,
      };
      await limits.take({ own: [byAddress] });
      return countedIfWrong(limits, [byAddress], lookUp);
    },
  };
}

/** Takes the attempt back unless the token is wrong. */
async function countedIfWrong<T>(limits: SharedLimits, attempt: Allowance[], lookUp: () => Promise<T>): Promise<T> {
  try {
    const found = await lookUp();
    await limits.giveBack(...attempt);
    return found;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) await limits.giveBack(...attempt);
    throw error;
  }
}
