import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The cost of one hash: 32 MB and about a tenth of a second of one core. Stored hashes were made with these numbers, so the numbers must
 * not change.
 */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const keyBytes = 64;
const saltBytes = 16;
const hashShape = /^(?<salt>[0-9a-f]+):(?<key>[0-9a-f]{128})$/;

/** Hashes a password with a new salt. The result is `salt:key`, both as hex digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes).toString('hex');
  const key = await deriveKey(password, salt);
  return `${salt}:${key.toString('hex')}`;
}

/** True if the hash is that of this password. The comparison takes constant time. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const { salt, key } = hashShape.exec(hash)?.groups ?? {};
  if (salt === undefined || key === undefined) throw new Error('a stored password hash is not of the form salt:key');
  return timingSafeEqual(await deriveKey(password, salt), Buffer.from(key, 'hex'));
}

/**
 * The salt is the text of the hex digits and not the bytes they encode. The password is normalized (NFKC), because devices encode the same
 * letter in several ways.
 */
function deriveKey(password: string, saltText: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), saltText, keyBytes, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
