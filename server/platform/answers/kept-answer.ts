import type { CompressedAnswer } from './compressed-answer.ts';

/** An answer that many readers get, kept while everything that it is made of is the same. */
export interface KeptAnswer<A = CompressedAnswer> {
  /**
   * Returns the kept answer, or calls `make` if there is none or if one of the parts in `madeOf` is another value than when the kept one was
   * begun. While it is being made, all readers wait for the same one. A failed answer is not kept.
   */
  read(madeOf: readonly unknown[], make: () => Promise<A>): Promise<A>;
}

export function keptAnswer<A = CompressedAnswer>(): KeptAnswer<A> {
  let kept: { madeOf: readonly unknown[]; answer: Promise<A> } | undefined;
  return {
    read(madeOf, make) {
      if (kept && isSame(kept.madeOf, madeOf)) return kept.answer;
      const making = { madeOf, answer: make() };
      kept = making;
      making.answer.catch(() => {
        if (kept === making) kept = undefined;
      });
      return making.answer;
    },
  };
}

/** True if all parts are the same values or objects. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
}
