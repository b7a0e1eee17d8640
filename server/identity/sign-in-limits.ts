import { Problem } from '../../game/problem.ts';

const minuteMs = 60_000;
/** A minute, by address and by account. Source: architecture §5 (a whole bar signs up behind one address). */
const allowed = { signUp: 30, signInByAddress: 60, signInByAccount: 10 };

/** Limits on sign-up and sign-in of this process, checked before a password is hashed. Throw `too_many`. */
export interface SignInLimits {
  signUp(address: string): void;
  signIn(address: string, email: string): void;
}

export function signInLimits(now: () => number = Date.now): SignInLimits {
  const counts = new Map<string, { count: number; endsAt: number }>();
  const take = (key: string, limit: number): void => {
    const at = now();
    if (counts.size > 100_000) for (const [old, it] of counts) if (it.endsAt <= at) counts.delete(old);
    const window = counts.get(key);
    const open = window && window.endsAt > at ? window : { count: 0, endsAt: at + minuteMs };
    if (open.count >= limit) {
      throw new Problem('too_many', 'too many tries', { retryAfterS: Math.ceil((open.endsAt - at) / 1000) });
    }
    counts.set(key, { ...open, count: open.count + 1 });
  };
  return {
    signUp: (address) => take(`sign-up ${address}`, allowed.signUp),
    signIn(address, email) {
      take(`address ${address}`, allowed.signInByAddress);
      take(`account ${email.toLowerCase()}`, allowed.signInByAccount);
    },
  };
}
