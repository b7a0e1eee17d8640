import crypto from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Hashing a password is deliberately expensive (server/identity/stored-password/hash-password.ts). Half a thousand hashes were a fifth of the
// suite's processor time, although most tests only need that the same password gives the same key. So tests run with a stand-in for Node's
// scrypt. The game itself has no setting for this.

type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  keyBytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const realScrypt = crypto.scrypt;

/** Scrypt with a thirtieth of the memory for hashes with the parameters of the present version. All others are computed as they are. */
const quickScrypt: Scrypt = (password, salt, keyBytes, options, done) => {
  const isOurs = options.N === 2 ** 15 && options.r === 8 && options.p === 3;
  realScrypt(password, salt, keyBytes, isOurs ? { ...options, N: 2 ** 10 } : options, done);
};

/** Called before each test file. Hashes that a game in this process has written are valid in this process only. */
export function useQuickScrypt(): void {
  setScrypt(quickScrypt);
}

/** Called by test files whose subject is the hash, or the time that it takes. */
export function useRealScrypt(): void {
  setScrypt(realScrypt);
}

function setScrypt(scrypt: Scrypt): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

/** Returns how many hashes are begun during `during`. */
export async function countHashes(during: () => Promise<unknown>): Promise<number> {
  const before = crypto.scrypt as Scrypt;
  let count = 0;
  setScrypt((...asked) => {
    count += 1;
    before(...asked);
  });
  try {
    await during();
  } finally {
    setScrypt(before);
  }
  return count;
}
