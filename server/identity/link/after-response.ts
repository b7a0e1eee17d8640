import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The delay in ms: long enough not to slow down the visitor's next request, short enough for somebody who waits for the mail. */
let delayMs = { from: 200, to: 1200 };

/** Removes the delay of `runAfterResponse` in this process, for tests that wait for mails. */
export function runWithoutDelay(): void {
  delayMs = { from: 0, to: 1 };
}

/**
 * Runs work a random time after the response was sent or its connection was closed, so that the timing of neither this response nor the
 * next reveals whether there was work to do.
 */
export function runAfterResponse(reply: FastifyReply, work: () => void): void {
  reply.raw.once('close', () => setTimeout(work, randomInt(delayMs.from, delayMs.to)));
}
