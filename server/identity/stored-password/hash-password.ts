import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normalizedPassword } from '../../../game/identity/password.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** The cost of a new hash: the least that OWASP advises for scrypt. It takes 32 MB, and one core for about 0.2 s. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** The cost of the hashes of former versions, which do not say it: a third of the work. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };
/**
 * The cost of one step of the work that a comparison with a cheaper hash does in vain. It needs 8 MB only, because claiming memory takes time
 * too, which a comparison with a new hash spends once.
 */
const stepInVain: Cost = { N: 2 ** 14, r: 4, p: 1 };

/** More than any of these costs needs, so that a broken row cannot claim more. */
const maxmem = 64 * 2 ** 20;
const keyBytes = 64;
const saltBytes = 16;
const hashShape = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{86})$/;
const formerShape = /^([0-9a-f]+):([0-9a-f]{128})$/;

/**
 * Hashes a password with a new salt. The result is `$scrypt$ln=15,r=8,p=3$salt$key` (PHC string format): `ln` is the logarithm of N, and salt
 * and key are in base64.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, cost);
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(key)}`;
}

/**
 * True if the hash is that of this password. It takes the same work whether the hash is new, of a former version, or undefined, as for an
 * account that does not exist. The comparison takes constant time.
 */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const stored = hash === undefined ? undefined : parsed(hash);
  const key = await deriveKey(password, stored?.salt ?? randomBytes(saltBytes), stored?.cost ?? cost);
  const left = stored === undefined ? 0 : Math.round((workOf(cost) - workOf(stored.cost)) / workOf(stepInVain));
  if (left > 0) await deriveKey(password, randomBytes(saltBytes), { ...stepInVain, p: left });
  return stored !== undefined && timingSafeEqual(key, stored.key);
}

/** True for a hash of another cost than that of new ones. */
export function isOutdated(hash: string): boolean {
  return workOf(parsed(hash).cost) !== workOf(cost);
}

/** How long a hash takes, in units of one block of memory. */
function workOf({ N, r, p }: Cost): number {
  return N * r * p;
}

function parsed(hash: string): { salt: Buffer | string; key: Buffer; cost: Cost } {
  const [, ln, r, p, salt = '', key = ''] = hashShape.exec(hash) ?? [];
  if (ln !== undefined) {
    const bytes = (text: string) => Buffer.from(text, 'base64');
    return { salt: bytes(salt), key: bytes(key), cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) } };
  }
  const [, formerSalt, formerKey] = formerShape.exec(hash) ?? [];
  if (formerSalt === undefined || formerKey === undefined) throw new Error('a stored password hash has no known form');
  // The salt is the text of the hex digits and not the bytes they encode.
  return { salt: formerSalt, key: Buffer.from(formerKey, 'hex'), cost: formerCost };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function deriveKey(password: string, salt: Buffer | string, by: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(normalizedPassword(password), salt, keyBytes, { ...by, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
