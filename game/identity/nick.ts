import type { ProblemCode } from '../problem.ts';
import { nameRefusal } from './name.ts';

const allowed = /^[\p{L}\p{M}\p{N} ._-]+$/u;
export const nickLength = { min: 3, max: 20 };

/** Why a (folded) nick cannot be taken, or undefined. Source: specification §5, product §2.7. */
export function nickRefusal(
  nick: string,
  who: { isAdmin: boolean; reservedNames: string[] },
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  return nameRefusal(nick, { length: nickLength, allowed, ...who });
}
