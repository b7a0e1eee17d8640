import { Problem } from '../../game/problem.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Database } from '../platform/database/database.ts';
import { sharedLimits } from '../platform/limits/shared-limits.ts';

/** The most wrong tokens per minute, by account and by address (a whole bar may share one). Right ones do not count. */
const wrongByAccount = 20;
const wrongByAddress = 100;

/** Who tries tokens. */
export interface Guesser {
  userId: string;
  address: string;
}

export interface TokenGuesses {
  /** Runs a look-up by token; one that ends as `not_found` counts. Throws `too_many` before anything is looked up. */
  guard<T>(who: Guesser, lookUp: () => Promise<T>): Promise<T>;
}

/** Makes the limits on guessing invite tokens, which hold over all processes. */
export function tokenGuesses(database: Database): TokenGuesses {
  const limits = sharedLimits(database);
  return {
    async guard({ userId, address }, lookUp) {
      const byAccount = { what: 'invite tokens of an account', of: userId, most: wrongByAccount };
      const byAddress = { what: 'invite tokens of an address', of: addressKey(address), most: wrongByAddress };
      // A try is counted first and given back if it is right, so that a thousand guesses at the same moment count as a thousand.
      const { exceeded, countOf } = await limits.take({ own: [byAccount], shared: byAddress });
      // An account that has not guessed wrong is not stopped by those it shares an address with.
      if (exceeded && countOf(byAccount) > 1) throw exceeded;
      try {
        const found = await lookUp();
        await limits.giveBack(byAccount, byAddress);
        return found;
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'not_found')) await limits.giveBack(byAccount, byAddress);
        throw error;
      }
    },
  };
}
