import type { FastifyInstance } from 'fastify';

export interface RouteMade {
  method: string;
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app, including those of plugins. Tests check who may call each of them. */
    routesMade: RouteMade[];
  }
}

export function recordRoutes(app: FastifyInstance): void {
  const routes: RouteMade[] = [];
  app.decorate('routesMade', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
}
