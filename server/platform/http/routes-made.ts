import type { FastifyInstance } from 'fastify';

/** A route of an app, as it was made: `GET /db/:code/:year`. */
export interface RouteMade {
  method: string;
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, whichever way it was made: the tests hold each against who may call it. */
    routesMade: RouteMade[];
  }
}

/** From here on notes every route that is made on an app, by plugins too. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: RouteMade[] = [];
  app.decorate('routesMade', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
}
