import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import type { HttpServers } from './http-servers.ts';

/** How long requests in flight may still take once the port is closed. */
const answerWithinMs = 10_000;
/** Connections that the system has taken but this process has not are reset when the port is closed: they are taken by then. */
const acceptMs = 100;
/** From closing the port to the end of the process, whatever hangs. */
export const endWithinMs = 12_000;

/** The end of a process without a request cut off. */
export interface Drain {
  /**
   * Readiness says 503; hosted, DRAIN_S passes, in which proxies learn it; then the port is closed, streams are told to come
   * back, and requests in flight are answered. Resolves when nothing is left, or after 10 s.
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

/** How long a process goes on serving once it says that it is not ready: only proxies have to learn it. */
export function drainMs({ publicUrl, drainS }: Pick<Game['config'], 'publicUrl' | 'drainS'>): number {
  return publicUrl === undefined ? 0 : drainS * 1000;
}

function isReadiness(url: string): boolean {
  return url === '/health' || url.startsWith('/health/ready') || url.startsWith('/health?');
}
