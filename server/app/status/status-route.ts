import { getStatusEndpoint } from '../../../game/admin/status.ts';
import { serveSite } from '../../calls/serve.ts';
import type { Server } from '../../calls/serve.ts';
import { countRunningGames } from '../../platform/database/lease-rows.ts';
import type { Game, Site } from '../game.ts';
import type { Games } from '../games/games.ts';
import type { StatusExchange } from '../processes/status-of-all.ts';
import { describeSite, nextLockOf } from './describe-site.ts';
import type { Known } from './moment.ts';
import { orNullAfter } from './sample.ts';
import type { Samples } from './samples.ts';

interface Served extends Server<Game> {
  site: Site;
  games: Games;
  samples: Samples;
  /** Undefined for a process that shares its port with none. */
  exchange: StatusExchange | undefined;
}

/** How long the database may take to count the processes, in ms. */
const countMs = 3_000;
/** How long the parent may take to ask all processes, in ms. It gives each two seconds, beside the three of the database. */
const gatherMs = 6_000;

/** Serves the page that says whether the site runs well. The samples begin once the site listens. Source: docs/product.md#site-status. */
export function statusRoute(server: Served): void {
  const { app, site, games, samples, exchange } = server;
  exchange?.offer(() => samples.read());
  app.addHook('onListen', async () => samples.start());
  app.addHook('onClose', async () => samples.stop());
  serveSite(server, getStatusEndpoint, async () => {
    const [known, running] = await Promise.all([
      gather(samples, exchange),
      orNullAfter(countMs, countRunningGames(site.database)),
    ]);
    const nowMs = Date.now();
    const matches = games.list().flatMap(({ standings }) => standings.listMatches());
    return describeSite(known, { nowMs, nextLock: nextLockOf(matches, nowMs), running });
  });
}

/** If the parent does not answer, this process answers for itself alone. */
async function gather(samples: Samples, exchange: StatusExchange | undefined): Promise<Known> {
  const all = exchange && (await orNullAfter(gatherMs, exchange.gather()));
  if (all && all.processes.length > 0) return all;
  return { processes: [{ number: exchange?.number ?? 1, ...(await samples.read()) }], missing: all?.missing ?? [] };
}
