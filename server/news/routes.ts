import {
  deleteNewsEndpoint,
  getNewsEndpoint,
  listNewsEndpoint,
  patchNewsEndpoint,
  postNewsEndpoint,
} from '../../game/news/api.ts';
import type { NewsItem } from '../../game/news/news.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as NewsGame } from './game.ts';
import { serveKept } from '../calls/serve-kept.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import type { Session } from '../calls/session.ts';
import { imageRoutes } from './images.ts';
import { findNewsItem, listNewsItems } from './queries.ts';
import { changeNews, deleteNewsItem, writeNews } from './write-news.ts';

type Game = CallsGame & IdentityGame & NewsGame;

/** Serves `/db/:code/:year/news`: players read the public items, staff read and write all of them. */
export function newsRoutes(server: Server<Game>): void {
  serveKept(server, listNewsEndpoint, {
    audienceOf: (session): 'staff' | 'players' => (session && isStaff(session) ? 'staff' : 'players'),
    // A browser would keep drafts when the account is signed out.
    isStorable: (audience) => audience === 'players',
    // The items have the names of their authors and editors.
    madeOf: async ({ game: { news, names } }) => [await news.summaries(), names.version],
    make: async ({ game: { db, competition }, audience }) => ({
      news: await listNewsItems(db, { competition, drafts: audience === 'staff' }),
    }),
  });

  serve(server, getNewsEndpoint, ({ game, params, session }) => itemFor(game, session, params.id));

  serve(server, postNewsEndpoint, async ({ game, body, session, reply }) => {
    const id = await writeNews(game, session, body);
    game.news.forget();
    void reply.status(201);
    return itemFor(game, session, id);
  });

  serve(server, patchNewsEndpoint, async ({ game, params, body, session }) => {
    await changeNews(game, session, { id: params.id, ...body });
    game.news.forget();
    return itemFor(game, session, params.id);
  });

  serve(server, deleteNewsEndpoint, async ({ game, params, session }) => {
    await deleteNewsItem(game, session, params.id);
    game.news.forget();
    return { ok: true as const };
  });

  imageRoutes(server);
}

/** Throws `not_found` for a draft if the reader is a player, so that only staff know that the draft exists. */
async function itemFor({ db, competition }: Game, session: Session, id: string): Promise<NewsItem> {
  const item = await findNewsItem(db, { competition, id });
  if (!item || !(item.public || isStaff(session))) throw new Problem('not_found', `no news ${id}`);
  return item;
}

/** Admins have all rights of staff. Source: docs/product.md#roles. */
function isStaff({ role }: Session): boolean {
  return role !== 'none';
}
