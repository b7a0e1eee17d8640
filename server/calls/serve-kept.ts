import type * as z from 'zod/mini';
import type { Endpoint } from '../../game/endpoint.ts';
import { compressed, sendCompressed } from '../platform/http/compressed-answer.ts';
import type { CompressedAnswer } from '../platform/http/compressed-answer.ts';
import { keptAnswer } from '../platform/http/kept-answer.ts';
import type { Game } from './game.ts';
import { oncePerGame } from './once-per-game.ts';
import { serve } from './serve.ts';
import type { Server } from './serve.ts';

type Shape = z.ZodMiniType;

/** Returns the bytes of an answer, which is parsed, so that fields outside the contract cannot be sent. `effort` is that of `compressed`. */
export function compressedAnswer<A extends Shape>(
  { answer: shape }: { answer: A },
  answer: z.input<A>,
  effort: 4 | 6,
): CompressedAnswer {
  return compressed(JSON.stringify(shape.parse(answer)), effort);
}

interface Keeping<G, Parts extends readonly unknown[], A> {
  /**
   * Everything that the answer is made of: versions, or objects that are replaced when they change. The answer may be newer than these parts, in
   * which case the next reader makes it again.
   */
  madeOf: (call: { game: G }) => Parts | Promise<Parts>;
  make: (call: { game: G; parts: Parts }) => A | Promise<A>;
}

/**
 * Serves an endpoint of a competition whose answer is the same for everybody who may call it. It is made once, kept compressed with the game,
 * and not sent to a browser that has it already.
 */
export function serveKept<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  G extends Game,
  const Parts extends readonly unknown[],
>(server: Server<G>, endpoint: Endpoint<P, Q, B, A, 'account'>, { madeOf, make }: Keeping<G, Parts, z.input<A>>): void {
  const answerOf = oncePerGame((_game: G) => keptAnswer());
  serve(server, endpoint, async ({ game, request, reply }) => {
    const parts = await madeOf({ game });
    const answer = await answerOf(game).read(parts, async () =>
      compressedAnswer(endpoint, await make({ game, parts }), 6),
    );
    return sendCompressed(answer, request, reply);
  });
}
