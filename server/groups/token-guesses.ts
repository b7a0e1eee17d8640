import { Problem } from '../../game/problem.ts';
import { addressKey } from '../app/address-key.ts';
import { limitPerMinute } from '../app/limits.ts';

/** Wrong tokens a minute, by account and by address (a whole bar may sit behind one). Right ones are free. */
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

/** Makes the limits of one process on guessing invite tokens. Source: product §2.6. */
export function tokenGuesses(now: () => number = Date.now): TokenGuesses {
  const byAccount = limitPerMinute(wrongByAccount, now);
  const byAddress = limitPerMinute(wrongByAddress, now);
  return {
    async guard({ userId, address: from }, lookUp) {
      const address = addressKey(from);
      // Whoever has not guessed wrong himself is not stopped by those he shares an address with.
      if (byAccount.counted(userId) > 0) byAddress.refuseBeyond(address);
      // Taken first and given back: a thousand guesses at once of one account are a thousand guesses.
      const giveBack = byAccount.take(userId);
      try {
        const found = await lookUp();
        giveBack();
        return found;
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') byAddress.count(address);
        else giveBack();
        throw error;
      }
    },
  };
}
