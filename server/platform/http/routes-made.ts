import type { FastifyInstance } from 'fastify';

export interface RouteMade {
  method: string;
  path: string;
  /**
   * True if the shared parser (server/calls/parse.ts) checks the parameters, the query and the body before any other code sees them. It
   * checks files of competitions in the thread that reads them.
   */
  isParsed: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isParsed?: boolean;
  }
  interface FastifyInstance {
    /** Every route of the app, including those of plugins. Tests check who may call each of them. */
    routesMade: RouteMade[];
  }
}

export function recordRoutes(app: FastifyInstance): void {
  const routes: RouteMade[] = [];
  app.decorate('routesMade', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url, isParsed: config?.isParsed === true });
  });
}
