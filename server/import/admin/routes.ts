import {
  addCompetitionEndpoint,
  exportCompetitionEndpoint,
  listCompetitionsEndpoint,
  listFeedCompetitionsEndpoint,
  makeDefaultEndpoint,
  previewCompetitionEndpoint,
  readSourceEndpoint,
  removeCompetitionEndpoint,
  updateCompetitionEndpoint,
} from '../../../game/import/api.ts';
import type { ListedCompetition, SourceToRead } from '../../../game/import/api.ts';
import { Problem } from '../../../game/problem.ts';
import { refuseOldAdminSignIn } from '../../calls/fresh-sign-in.ts';
import { serveBytes, serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { audit } from '../../competition/audit.ts';
import { findDefault } from '../../competition/queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import { backupFolder } from '../../platform/files/private-folder.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { exportCompetition } from '../export-competition.ts';
import { fetchFootballData, listFeedCompetitions } from '../fetch-football-data.ts';
import type { FeedCompetition } from '../fetch-football-data.ts';
import { fetchSource } from '../fetch-source.ts';
import { fileOf } from './files-of-request.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as ImportSite } from '../game.ts';
import { readCompetitions } from '../stored/list-competitions.ts';
import type { StoredSummary } from '../stored/list-competitions.ts';
import { previewCompetition } from './preview-competition.ts';
import { setDefault } from '../stored/set-default.ts';
import { removeWithBackup } from '../stored/remove-competition.ts';
import { listShipped, readShipped } from '../shipped/shipped-competitions.ts';
import type { SourceFiles } from '../source-files.ts';
import { addByAdmin, updateByAdmin } from './store-by-admin.ts';
import { findStored } from '../stored/stored-competition.ts';
import { pack } from '../zip-files.ts';

type Site = CallsSite & ImportSite;

/** What this process knows about the games that it plays. */
interface GameStates {
  /** Returns the games in memory. `settled` resolves once a game has read everything that was committed before the call. */
  list(): readonly { readonly competition: string; standings: { settled(): Promise<void> } }[];
  /** Resolves once the games of this process follow the list of competitions that is stored now. */
  refresh(): Promise<void>;
  /** Returns why a competition cannot be played, as a sentence; undefined if it can, or if nobody has tried. */
  faultOf(competition: string): string | undefined;
  /** Returns what does not work in a competition that is played, as a sentence; undefined if everything works. */
  troubleOf(competition: string): string | undefined;
  /** Returns about how much memory a competition takes, in bytes; undefined if it is not in memory. */
  bytesOf(competition: string): number | undefined;
}

/** Serves the calls about whole competitions. Source: docs/product.md#adding-a-competition. */
export function importRoutes(server: SiteServer<Site> & { games: GameStates }): void {
  const { site, games } = server;
  const { config, database } = site;
  serveSite(server, listCompetitionsEndpoint, async () => {
    const [stored, shipped] = await Promise.all([readCompetitions(database.db), listShipped()]);
    const isShipped = (id: string) => shipped.some(({ code, year }) => `${code}/${year}` === id);
    return {
      competitions: stored.map((row) => ({
        ...listed(row, isShipped),
        fault: games.faultOf(row.id) ?? null,
        trouble: games.troubleOf(row.id) ?? row.feedTrouble,
        memoryBytes: games.bytesOf(row.id) ?? null,
      })),
      shipped,
      hasFeedToken: config.footballData !== undefined,
    };
  });
  serveSite(server, listFeedCompetitionsEndpoint, () => feedCompetitions(site));
  serveSite(server, readSourceEndpoint, async ({ body }) => fileOf(await refusing(() => readSource(site, body))));
  serveBytes(server, previewCompetitionEndpoint, ({ body }) => previewCompetition(database, body));
  serveBytes(server, addCompetitionEndpoint, async ({ body, session }) => {
    const added = await refusing(() => addByAdmin(site, { body, by: session.userId }));
    await games.refresh();
    return added;
  });
  serveBytes(server, updateCompetitionEndpoint, async ({ params, body, session }) => {
    const named = { code: params.ofCode, year: params.ofYear };
    const updated = await refusing(() => updateByAdmin(site, { named, body, by: session.userId }));
    const inMemory = games.list().find(({ competition }) => competition === `${named.code}/${named.year}`);
    await inMemory?.standings.settled();
    return updated;
  });
  removalAndExport(server);
}

function removalAndExport(server: SiteServer<Site> & { games: GameStates }): void {
  const { site, games } = server;
  const { database } = site;
  serveSite(server, removeCompetitionEndpoint, async ({ params, session }) => {
    const id = await findId(site, params);
    if (id === site.competition) throw new Problem('competition_played', `${id} is the default competition`);
    await remove(site, { id, by: session.userId });
    await games.refresh();
    return { ok: true as const };
  });
  serveSite(server, makeDefaultEndpoint, async ({ params, session }) => {
    await setDefault(database, { competition: await findId(site, params), by: session.userId });
    await games.refresh();
    return { ok: true as const };
  });
  serveSite(server, exportCompetitionEndpoint, async ({ params, session, reply }) => {
    refuseOldAdminSignIn(session);
    const id = await findId(site, params);
    const bytes = pack(await exportCompetition(database.db, id));
    await audit(database.db, {
      competition: site.competition,
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

/** Removes a competition and writes this to the audit log. Throws why it cannot be removed, such as `competition_played`. */
async function remove(site: Site, { id, by }: { id: string; by: string }): Promise<void> {
  const { database } = site;
  const within = (tx: Tx, removed: { name: string; players: number }) =>
    audit(tx, {
      competition: site.competition,
      by,
      act: 'remove competition',
      subject: `competition ${id}`,
      before: removed,
    });
  const removal = { competition: id, backupFolder: backupFolder(site.config.dataDir), within };
  await removeWithBackup(database, removal).catch(async (error: unknown) => {
    if (!(error instanceof TournamentError)) throw error;
    // Another admin may have removed this competition meanwhile, or made it the default.
    const main = await findDefault(database.db);
    if (main?.id === id) throw new Problem('competition_played', error.message);
    throw (await findStored(database.db, id))
      ? new Problem('unavailable', error.message)
      : new Problem('not_found', error.message);
  });
}

/** Returns the id of a stored competition. Throws `not_found`. */
async function findId({ db }: Site, { ofCode, ofYear }: { ofCode: string; ofYear: string }): Promise<string> {
  const id = `${ofCode}/${ofYear}`;
  if (!(await findStored(db, id))) throw new Problem('not_found', `there is no competition ${id}`);
  return id;
}

function listed(
  row: StoredSummary,
  isShipped: (id: string) => boolean,
): Omit<ListedCompetition, 'fault' | 'trouble' | 'memoryBytes'> {
  const { id, start: _start, locked, over, source, feedTrouble: _feedTrouble, ...facts } = row;
  return {
    ...facts,
    source: source ?? (isShipped(id) ? 'shipped' : null),
    state: over === facts.matches ? 'finished' : locked > 0 ? 'running' : 'upcoming',
  };
}

async function feedCompetitions({
  config,
}: Site): Promise<{ competitions: FeedCompetition[]; trouble: string | null }> {
  try {
    return { competitions: await listFeedCompetitions(config.footballData), trouble: null };
  } catch (error) {
    if (error instanceof TournamentError) return { competitions: [], trouble: error.message };
    throw error;
  }
}

async function readSource({ config }: Site, asked: SourceToRead): Promise<SourceFiles> {
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
