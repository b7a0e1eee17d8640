import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The delay: long enough not to slow down the visitor's next request, short enough for somebody who waits for the mail. */
let delayMs = { from: 200, to: 1200 };

/** For tests that wait for mails: from here on this process does such work without a delay after the answer. */
export function writeAtOnce(): void {
  delayMs = { from: 0, to: 1 };
}

/**
 * Does work after the answer has been sent, after a random delay, so that the timing of neither this answer nor the next one tells
 * what there was to do.
 */
export function behindAnswer(reply: FastifyReply, work: () => void): void {
  reply.raw.once('close', () => setTimeout(work, randomInt(delayMs.from, delayMs.to)));
}
