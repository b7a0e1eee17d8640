import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Site } from './game.ts';
import type { HttpServers } from '../platform/http/http-servers.ts';

/** How long requests in progress may still take once the port is closed. */
const answerWithinMs = 10_000;
/**
 * How long the port stays open for connections that the system has already accepted for this process, because closing it would reset them.
 */
const acceptMs = 100;
/** The longest time from closing the port to the end of the process, even if something hangs. */
export const endWithinMs = 12_000;

export interface Drain {
  /**
   * Makes readiness answer 503. With PUBLIC_URL, waits DRAIN_S seconds so that proxies notice. Then asks streams to reconnect, closes the port, and
   * lets requests in progress finish. Resolves when no request is left, or 10 s after the port was closed.
   */
  run(): Promise<void>;
  /**
   * Does the same at once and without the 503, because other processes go on listening on the port, and the next question for readiness may
   * reach one of them.
   */
  makeWay(): Promise<void>;
}

export function prepareDrain(app: FastifyInstance, { site, servers }: { site: Site; servers: HttpServers }): Drain {
  let isDraining = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDraining || !isReadiness(request.url)) return done();
    return done(new Problem('unavailable', 'the game is about to stop', { retryAfterS: 5 }));
  });
  const closeAfter = async (waitMs: number): Promise<void> => {
    site.hub.refuseNew();
    // The work of this process is ending too, and pages need not ask it again for what that changes.
    if (waitMs === 0) site.hub.sendAway();
    await sleep(Math.max(acceptMs, waitMs));
    servers.stopListening();
    site.hub.sendAway();
    await servers.untilAnswered(answerWithinMs);
  };
  return {
    run() {
      isDraining = true;
      return closeAfter(drainMs(site.config));
    },
    makeWay: () => closeAfter(0),
  };
}

/**
 * Returns for how many ms a process goes on serving after readiness answers 503. Without PUBLIC_URL this is 0, because there is no proxy
 * that must notice the 503.
 */
export function drainMs({ publicUrl, drainS }: Pick<Site['config'], 'publicUrl' | 'drainS'>): number {
  return publicUrl === undefined ? 0 : drainS * 1000;
}

function isReadiness(url: string): boolean {
  return url === '/health' || url.startsWith('/health/ready') || url.startsWith('/health?');
}
