import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import type { HttpServers } from '../platform/http/http-servers.ts';

/** How long requests in flight may still take once the port is closed. */
const answerWithinMs = 10_000;
/** When the port is closed, connections that the system has accepted but this process has not are reset. After this long it has. */
const acceptMs = 100;
/** The longest time from closing the port to the end of the process, also if something hangs. */
export const endWithinMs = 12_000;

/** Ends a process without cutting a request off. */
export interface Drain {
  /**
   * From here on readiness says 503. If the game is hosted, this waits DRAIN_S seconds, in which proxies learn that. Then it
   * closes the port, tells streams to come back, and lets requests in flight be answered. Resolves when none is left, or 10 s
   * after the port was closed.
   */
  run(): Promise<void>;
}

/** Prepares the drain of an app's servers. */
export function prepareDrain(app: FastifyInstance, { game, servers }: { game: Game; servers: HttpServers }): Drain {
  let isDraining = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDraining || !isReadiness(request.url)) return done();
    return done(new Problem('unavailable', 'the game is about to stop', { retryAfterS: 5 }));
  });
  return {
    async run() {
      isDraining = true;
      game.hub.refuseNew();
      await sleep(Math.max(acceptMs, drainMs(game.config)));
      servers.stopListening();
      game.hub.sendAway();
      await servers.untilAnswered(answerWithinMs);
    },
  };
}

/** How long a process goes on serving once it says that it is not ready: not at all without a proxy that has to learn it. */
export function drainMs({ publicUrl, drainS }: Pick<Game['config'], 'publicUrl' | 'drainS'>): number {
  return publicUrl === undefined ? 0 : drainS * 1000;
}

function isReadiness(url: string): boolean {
  return url === '/health' || url.startsWith('/health/ready') || url.startsWith('/health?');
}
