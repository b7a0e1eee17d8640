import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Long enough not to meet the visitor's next request, short enough for somebody who waits for the mail. */
let delayMs = { from: 200, to: 1200 };

/** For tests that wait for mails: from here on those of this process are written at once behind the answer. */
export function writeAtOnce(): void {
  delayMs = { from: 0, to: 1 };
}

/**
 * Does work once the answer has gone out, after a delay that nobody can foresee: neither this answer nor the next one tells
 * by its time what there was to do.
 */
export function behindAnswer(reply: FastifyReply, work: () => void): void {
  reply.raw.once('close', () => setTimeout(work, randomInt(delayMs.from, delayMs.to)));
}
