import type { ProblemCode } from '../problem.ts';
import { lowername, nameRefusal } from './name.ts';

const allowed = /^[\p{L}\p{M}\p{N} ._-]+$/u;
export const nickLength = { min: 3, max: 20 };

/** Names that cannot be nicks, because `/profile/` followed by one of them is the path of another page. */
export const profilePages = ['account'];

/** Returns why a nick folded by `foldName` cannot be taken, or undefined if it can. Source: docs/product.md#nicks. */
export function nickRefusal(
  nick: string,
  who: { isAdmin: boolean; reservedNames: string[] },
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  if (profilePages.includes(lowername(nick))) return 'name_reserved';
  return nameRefusal(nick, { length: nickLength, allowed, ...who });
}
