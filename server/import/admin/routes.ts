import type { FastifyInstance } from 'fastify';
import {
  addCompetitionEndpoint,
  exportCompetitionEndpoint,
  listCompetitionsEndpoint,
  listFeedCompetitionsEndpoint,
  previewCompetitionEndpoint,
  readSourceEndpoint,
  removeCompetitionEndpoint,
  updateCompetitionEndpoint,
} from '../../../game/import/api.ts';
import type { ListedCompetition, SourceToRead } from '../../../game/import/api.ts';
import { Problem } from '../../../game/problem.ts';
import { refuseOldAdminSignIn } from '../../calls/fresh-sign-in.ts';
import { serve } from '../../calls/serve.ts';
import { audit } from '../../competition/audit.ts';
import { isPlayedNow } from '../../platform/database/leases.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { exportCompetition } from '../export-competition.ts';
import { fetchFootballData, listFeedCompetitions } from '../fetch-football-data.ts';
import type { FeedCompetition } from '../fetch-football-data.ts';
import { fetchSource } from '../fetch-source.ts';
import { fileOf } from './files-of-request.ts';
import type { Game } from '../game.ts';
import { readCompetitions } from '../list-competitions.ts';
import type { StoredSummary } from '../list-competitions.ts';
import { previewCompetition } from './preview-competition.ts';
import { removeCompetition } from '../remove-competition.ts';
import { listShipped, readShipped } from '../shipped/shipped-competitions.ts';
import type { SourceFiles } from '../source-files.ts';
import { addByAdmin, updateByAdmin } from './store-by-admin.ts';
import { findStored } from '../stored-competition.ts';
import { pack } from '../zip-files.ts';

/** Serves the calls about whole competitions. Source: docs/product.md#adding-a-competition. */
export function importRoutes(app: FastifyInstance, game: Game): void {
  const { config, database } = game;
  serve({ app, game }, listCompetitionsEndpoint, async () => {
    const [stored, shipped] = await Promise.all([readCompetitions(database.db), listShipped()]);
    const isShipped = (id: string) => shipped.some(({ code, year }) => `${code}/${year}` === id);
    return {
      competitions: stored.map((row) => listed(row, { played: game.competition, isShipped })),
      shipped,
      hasFeedToken: config.footballData !== undefined,
    };
  });
  serve({ app, game }, listFeedCompetitionsEndpoint, () => feedCompetitions(game));
  serve({ app, game }, readSourceEndpoint, async ({ body }) => fileOf(await refusing(() => readSource(game, body))));
  serve({ app, game }, previewCompetitionEndpoint, ({ body }) => previewCompetition(database, body));
  serve({ app, game }, addCompetitionEndpoint, ({ body, session }) =>
    refusing(() => addByAdmin(game, { asked: body, by: session.userId })),
  );
  serve({ app, game }, updateCompetitionEndpoint, ({ params, body, session }) => {
    const asked = { ...body, code: params.ofCode, year: params.ofYear };
    return refusing(() => updateByAdmin(game, { asked, version: body.version, by: session.userId }));
  });
  removalAndExport(app, game);
}

function removalAndExport(app: FastifyInstance, game: Game): void {
  const { competition: played, database } = game;
  serve({ app, game }, removeCompetitionEndpoint, async ({ params, session }) => {
    const id = await findId(game, params);
    if (id === played || (await isPlayedNow(database.db, id)))
      throw new Problem('competition_played', `${id} is being played`);
    await removeCompetition(database, id, (tx, removed) =>
      audit(tx, {
        competition: played,
        by: session.userId,
        act: 'remove competition',
        subject: `competition ${id}`,
        before: removed,
      }),
    ).catch((error: unknown) => {
      // Another admin has probably removed the competition meanwhile.
      throw error instanceof TournamentError ? new Problem('not_found', error.message) : error;
    });
    return { ok: true as const };
  });
  serve({ app, game }, exportCompetitionEndpoint, async ({ params, session, reply }) => {
    refuseOldAdminSignIn(session);
    const id = await findId(game, params);
    const bytes = pack(await exportCompetition(database.db, id));
    await audit(database.db, {
      competition: played,
      by: session.userId,
      act: 'export competition',
      subject: `competition ${id}`,
    });
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${id.replace('/', '-')}.zip"`)
      .type('application/zip')
      .send(Buffer.from(bytes));
  });
}

/** Returns the id of a stored competition. Throws `not_found`. */
async function findId({ db }: Game, { ofCode, ofYear }: { ofCode: string; ofYear: string }): Promise<string> {
  const id = `${ofCode}/${ofYear}`;
  if (!(await findStored(db, id))) throw new Problem('not_found', `there is no competition ${id}`);
  return id;
}

function listed(
  row: StoredSummary,
  { played, isShipped }: { played: string; isShipped: (id: string) => boolean },
): ListedCompetition {
  const { id, start: _start, locked, over, source, ...facts } = row;
  return {
    ...facts,
    source: source ?? (isShipped(id) ? 'shipped' : null),
    state: over === facts.matches ? 'finished' : locked > 0 ? 'running' : 'upcoming',
    isPlayed: id === played,
  };
}

async function feedCompetitions({
  config,
}: Game): Promise<{ competitions: FeedCompetition[]; trouble: string | null }> {
  try {
    return { competitions: await listFeedCompetitions(config.footballData), trouble: null };
  } catch (error) {
    if (error instanceof TournamentError) return { competitions: [], trouble: error.message };
    throw error;
  }
}

async function readSource({ config }: Game, asked: SourceToRead): Promise<SourceFiles> {
  switch (asked.from) {
    case 'address':
      return fetchSource(asked.address);
    case 'football-data':
      return fetchFootballData(config.footballData, asked);
    case 'shipped': {
      const found = await readShipped(asked);
      if (!found) throw new TournamentError(`${asked.code}/${asked.year} does not come with the game.`);
      return found;
    }
  }
}

/** Turns TournamentError into the refusal `file_refused`, whose detail has the sentences that the page shows. */
async function refusing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof TournamentError ? new Problem('file_refused', error.message) : error;
  }
}
