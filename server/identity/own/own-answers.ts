import type * as z from 'zod/mini';
import { keptAnswer } from '../../platform/answers/kept-answer.ts';
import type { KeptAnswer } from '../../platform/answers/kept-answer.ts';
import { packed, readyPacked } from '../../platform/answers/packed-answer.ts';
import type { PackedAnswer } from '../../platform/answers/packed-answer.ts';
import type { ReadyAnswer } from '../../platform/answers/ready-answer.ts';
import type { OwnRow } from './own-row.ts';

interface Making<A> {
  /** The reader's own row, with which the answer is kept. A change replaces the row, and so the answer is gone. */
  row: OwnRow;
  /** Everything else that the answer is made of (keptAnswer). */
  parts: readonly unknown[];
  make: () => A | Promise<A>;
}

/** Returns a function that returns an answer for one reader, and makes it only if something that it is made of has changed. */
export function ownAnswers<A extends z.ZodMiniType>(endpoint: {
  answer: A;
}): (answer: Making<z.input<A>>) => Promise<ReadyAnswer> {
  const kept = new WeakMap<OwnRow, KeptAnswer<PackedAnswer>>();
  return async ({ row, parts, make }) => {
    const ofRow = kept.get(row) ?? keptAnswer<PackedAnswer>();
    kept.set(row, ofRow);
    const answer = await ofRow.read(parts, async () => packed(JSON.stringify(endpoint.answer.parse(await make()))));
    return readyPacked(answer);
  };
}
