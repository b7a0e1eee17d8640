import type * as z from 'zod/mini';
import type { Caller, Endpoint } from '../../game/endpoint.ts';
import { compressed, readyCompressed } from '../platform/answers/compressed-answer.ts';
import type { CompressedAnswer } from '../platform/answers/compressed-answer.ts';
import { openAnswer, readyOpen } from '../platform/answers/open-answer.ts';
import type { OpenAnswer } from '../platform/answers/open-answer.ts';
import type { KeptAnswer } from '../platform/answers/kept-answer.ts';
import { keptAnswer } from '../platform/answers/kept-answer.ts';
import type { Game } from './game.ts';
import { oncePerGame } from './once-per-game.ts';
import { serve } from './serve.ts';
import type { Server } from './serve.ts';
import type { Session } from './session.ts';

type Shape = z.ZodMiniType;

/** Returns the bytes of an answer, which is parsed, so that fields outside the contract cannot be sent. `effort` is that of `compressed`. */
export function compressedAnswer<A extends Shape>(
  { answer: shape }: { answer: A },
  answer: z.input<A>,
  effort: 4 | 6,
): CompressedAnswer {
  return compressed(JSON.stringify(shape.parse(answer)), effort);
}

interface Keeping<G, Audience, Parts extends readonly unknown[], A> {
  /** Names the readers who get the same answer as this one. */
  audienceOf: (session: Session | undefined) => Audience;
  /** True if browsers may store the answer for this audience. */
  isStorable: (audience: Audience) => boolean;
  /**
   * Everything that the answer for an audience is made of: versions, or objects that are replaced when they change. The answer may be newer than
   * these parts, in which case the next reader makes it again.
   */
  madeOf: (call: { game: G; audience: Audience }) => Parts | Promise<Parts>;
  make: (call: { game: G; parts: Parts; audience: Audience }) => A | Promise<A>;
}

const forEverybody = { audienceOf: () => 'everybody', isStorable: () => true } as const;

/** Without audiences, everybody gets the same answer, and browsers may store it. */
type KeepingForAll<G, Audience, Parts extends readonly unknown[], A> = Omit<
  Keeping<G, Audience, Parts, A>,
  keyof typeof forEverybody
> & { [Left in keyof typeof forEverybody]?: undefined };

/**
 * Serves an endpoint of a competition whose answer is the same for everybody who may call it, or differs by audience if `audienceOf` is given.
 * It is made once per audience, kept compressed with the game, and not sent to a browser that has it already.
 */
export function serveKept<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  G extends Game,
  const Parts extends readonly unknown[],
  Audience extends string = 'everybody',
>(
  server: Server<G>,
  endpoint: Endpoint<P, Q, B, A, 'account'>,
  keeping: KeepingForAll<G, Audience, Parts, z.input<A>> | Keeping<G, Audience, Parts, z.input<A>>,
): void {
  const { audienceOf, isStorable, madeOf, make } = { ...forEverybody, ...keeping } as Keeping<
    G,
    Audience,
    Parts,
    z.input<A>
  >;
  const answersOf = oncePerGame((_game: G) => keptByAudience());
  serve(server, { ...endpoint, readers: keeping.audienceOf ? 'by audience' : 'shared' }, async ({ game, session }) => {
    const audience = audienceOf(session);
    const parts = await madeOf({ game, audience });
    const answer = await answersOf(game)(audience).read(parts, async () =>
      compressedAnswer(endpoint, await make({ game, parts, audience }), 6),
    );
    return readyCompressed(answer, isStorable(audience));
  });
}

interface KeepingOpen<G, Audience, Parts extends readonly unknown[], A, Last extends object> extends Keeping<
  G,
  Audience,
  Parts,
  A
> {
  /** The fields that are different at every request, with their shape. What `make` returns in them does not matter. */
  last: { shape: z.ZodMiniType<unknown, Last>; read: (game: G) => Last };
}

/**
 * Serves an endpoint of a competition whose answer differs by audience, and has fields that change all the time. All other fields are made once
 * per audience and kept.
 */
export function serveKeptOpen<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  W extends Caller,
  G extends Game,
  Audience extends string,
  const Parts extends readonly unknown[],
  Last extends object,
>(
  server: Server<G>,
  endpoint: Endpoint<P, Q, B, A, W>,
  { audienceOf, isStorable, madeOf, make, last }: KeepingOpen<G, Audience, Parts, z.input<A>, Last>,
): void {
  const answersOf = oncePerGame((_game: G) => keptByAudience<OpenAnswer>());
  serve(server, { ...endpoint, readers: 'by audience' }, async ({ game, session }) => {
    const audience = audienceOf(session);
    const parts = await madeOf({ game, audience });
    const changing = last.read(game);
    const answer = await answersOf(game)(audience).read(parts, async () => {
      const whole = endpoint.answer.parse(await make({ game, parts, audience })) as object;
      return openAnswer(Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in changing))));
    });
    const fields = last.shape.parse(changing) as object;
    return readyOpen({ answer, last: fields, isStorable: isStorable(audience) });
  });
}

function keptByAudience<A = CompressedAnswer>(): (audience: string) => KeptAnswer<A> {
  const answers = new Map<string, KeptAnswer<A>>();
  return (audience) => {
    const kept = answers.get(audience) ?? keptAnswer<A>();
    answers.set(audience, kept);
    return kept;
  };
}
