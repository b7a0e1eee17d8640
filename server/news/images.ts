import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { competitionParams } from '../../game/competition/api.ts';
import { imageBytes } from '../../game/news/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game, Games, Site } from '../calls/game.ts';
import { parse } from '../calls/parse.ts';
import { refuseCaller, refuseForeignOrigin, refuseReadOnly } from '../calls/serve.ts';
import { competitionOf } from '../calls/visited-competition.ts';
import type { Server } from '../calls/serve.ts';
import type { AccountSession } from '../calls/session.ts';
import { newsImages } from './tables.ts';

const yearSeconds = 31_536_000;

/** Serves `POST …/news-images` (for staff; the body is the file) and `GET …/news-images/:id` (for everybody who is signed in). */
export function imageRoutes({ app, site, games }: Server): void {
  void app.register(async (images) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: imageBytes }, (_request, body, done) =>
      done(null, body),
    );
    images.post('/db/:code/:year/news-images', {
      bodyLimit: imageBytes,
      onRequest: async (request) => {
        refuseForeignOrigin(site, request);
        await staffOf(site, request);
        await gameOf(games, request);
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new Problem('wrong_type', 'the body must be a picture');
        // The body may arrive long after the headers, and the session or the role may have ended meanwhile.
        const { userId } = await staffOf(site, request);
        const url = await storeImage(await gameOf(games, request), { bytes: request.body, by: userId });
        return reply.status(201).send({ url });
      },
    });
    images.get('/db/:code/:year/news-images/:id', async (request, reply) => {
      const session = await site.sessions.find(request.headers.cookie);
      if (!session) throw new Problem('signed_out', 'no valid session');
      refuseCaller('account', session);
      const params = parse(imageParams, request.params, 'params');
      const game = await games.find(competitionOf(params) ?? '');
      const image = await findImage(game, params?.id ?? '');
      if (!image) throw new Problem('not_found', 'no such picture');
      return reply
        .type(image.type)
        .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .send(image.bytes);
    });
  });
}

const imageParams = z.extend(competitionParams, { id: z.string().check(z.maxLength(100)) });

/** Returns the session of a writer. Throws the refusal of everybody else. */
async function staffOf(site: Site, { headers }: FastifyRequest): Promise<AccountSession> {
  const session = await site.sessions.find(headers.cookie);
  if (!session) throw new Problem('signed_out', 'no valid session');
  refuseReadOnly(session);
  refuseCaller('staff', session);
  return session;
}

async function gameOf(games: Games, { params }: FastifyRequest): Promise<Game> {
  return games.find(competitionOf(parse(competitionParams, params, 'params')) ?? '');
}

/**
 * Stores a picture, re-encoded, under the hash of its bytes, so that equal pictures are stored once. Throws `invalid` if it is not a
 * picture that can be read, or has too many pixels.
 */
async function storeImage(
  { db, competition }: Game,
  { bytes: sent, by }: { bytes: Buffer; by: string | null },
): Promise<string> {
  // The library is loaded with the first picture, because most processes never need it.
  const { rewritePicture } = await import('./picture.ts');
  const picture = await rewritePicture(sent);
  if (!picture)
    throw new Problem('invalid', 'not a whole picture (PNG, JPEG, GIF or WebP) of at most 40 million pixels');
  const { type, width, height, bytes } = picture;
  const id = createHash('sha256').update(bytes).digest('base64url');
  await db
    .insert(newsImages)
    .values({ competition, id, type, width, height, bytes: new Uint8Array(bytes), uploadedBy: by })
    // A picture that is uploaded again counts as new, so that it is not removed as an old unused one.
    .onConflictDoUpdate({
      target: [newsImages.competition, newsImages.id],
      set: { uploadedAt: sql`clock_timestamp()` },
    });
  return `/db/${competition}/news-images/${id}`;
}

async function findImage(
  { database, competition }: Game,
  id: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [row] = await database.query<{ type: string; bytes: string }>(
    `select type, encode(bytes, 'base64') as bytes from news_images where competition = $1 and id = $2`,
    [competition, id],
    'find-news-image',
  );
  return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
}
