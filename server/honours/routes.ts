import { listHonoursEndpoint } from '../../game/site/honours.ts';
import { Problem } from '../../game/problem.ts';
import { serveSite } from '../calls/serve.ts';
import type { SiteServer } from '../calls/serve.ts';
import { listHonours } from './queries.ts';

/** Serves `/db/honours/:uid`. Source: docs/product.md#honours. */
export function honourRoutes(server: SiteServer): void {
  serveSite(server, listHonoursEndpoint, async ({ params }) => {
    const honours = await listHonours(server.site.database, params.uid);
    if (!honours) throw new Problem('not_found', `no user ${params.uid}`);
    return { honours };
  });
}
