import type { FastifyInstance } from 'fastify';
import type { Sides } from '../../game/matches/bracket.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import type { BasedOn } from '../../game/results/based-on.ts';
import {
  controlReplayEndpoint,
  recordResultEndpoint,
  reopenMatchEndpoint,
  undoResultEndpoint,
} from '../../game/results/api.ts';
import { listResultVersionsEndpoint, previewResultEndpoint, previewUndoEndpoint } from '../../game/results/preview.ts';
import {
  getSidesEndpoint,
  listPoolsEndpoint,
  previewPoolOrderEndpoint,
  previewSidesEndpoint,
  previewUndoPoolOrderEndpoint,
  previewUndoSidesEndpoint,
  setPoolOrderEndpoint,
  setSidesEndpoint,
  undoPoolOrderEndpoint,
  undoSidesEndpoint,
} from '../../game/results/sides.ts';
import type { Game } from './game.ts';
import { backupFolder } from '../platform/files/private-folder.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { serve } from '../calls/serve.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { enterResult, undoResult } from './admin-result.ts';
import { lockClockRow, paceOf, readTimeline, rewriteLocks } from './clock/clock.ts';
import { listPools, orderPool, previewPoolOrder, readPool } from './bracket/order-pool.ts';
import { previewResult, previewUndo } from './preview-result.ts';
import { listResultVersions } from './queries.ts';
import { recordResult } from './record-result.ts';
import { reopenMatch } from './reopen-match.ts';
import { findSides, previewSides, setSides } from './bracket/set-sides.ts';

/** Serves the routes below `/admin/results`, `/admin/sides`, `/admin/pools` and `/admin/replay`. */
export function resultRoutes(app: FastifyInstance, game: Game): void {
  const { competition, database } = game;

  serve({ app, game }, recordResultEndpoint, async ({ params, body, session }) => {
    const match = getMatch(game, params.matchId);
    await enterResult(database, { competition, match, by: session.userId, now: game.replay.now(), typed: body });
    await packLockedMatches(database, competition);
    await game.standings.settled();
    return getMatch(game, match.id);
  });

  serve({ app, game }, undoResultEndpoint, async ({ params, body, session }) => {
    const match = getMatch(game, params.matchId);
    await undoResult(database, { competition, match, by: session.userId, now: game.replay.now(), ...body });
    await applyReplayedState(game, match.id);
    await game.standings.settled();
    return getMatch(game, match.id);
  });

  serve({ app, game }, reopenMatchEndpoint, async ({ params, session }) => {
    const { id: matchId } = getMatch(game, params.matchId);
    await reopenMatch(database, { competition, matchId, by: session.userId, now: game.replay.now() });
    await applyReplayedState(game, matchId);
    await game.standings.settled();
    return getMatch(game, matchId);
  });

  previewRoutes(app, game);
  sideRoutes(app, game);
  poolRoutes(app, game);

  serve({ app, game }, controlReplayEndpoint, async ({ body, session, reply }) => {
    const folder = backupFolder(game.config.dataDir);
    const clock = await game.replay.control({ ...body, speed: body.speed, by: session.userId, backupFolder: folder });
    await game.standings.settled();
    if (body.action === 'end') void reply.status(202);
    return clock;
  });
}

/** Serves the previews of changes to a result, and the versions that the result has had. */
function previewRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, previewResultEndpoint, ({ params, body }) =>
    previewResult(game, { matchId: getMatch(game, params.matchId).id, typed: body }),
  );

  serve({ app, game }, previewUndoEndpoint, ({ params, body }) =>
    previewUndo(game, { matchId: getMatch(game, params.matchId).id, ...body }),
  );

  serve({ app, game }, listResultVersionsEndpoint, async ({ params }) => ({
    versions: await listResultVersions(game.db, {
      competition: game.competition,
      matchId: getMatch(game, params.matchId).id,
    }),
  }));
}

function sideRoutes(app: FastifyInstance, game: Game): void {
  const { competition, database } = game;
  const applySides = async (change: { matchId: string; sides: Sides | undefined; basedOn?: BasedOn; by: string }) => {
    const { id } = getMatch(game, change.matchId);
    await setSides(database, { competition, ...change });
    await game.standings.settled();
    return getMatch(game, id);
  };
  serve({ app, game }, getSidesEndpoint, ({ params }) => findSides(game, params.matchId));
  serve({ app, game }, previewSidesEndpoint, ({ params, body: { basedOn, ...sides } }) =>
    previewSides(game, { ...params, sides, basedOn }),
  );
  serve({ app, game }, previewUndoSidesEndpoint, ({ params, body }) =>
    previewSides(game, { ...params, ...body, sides: undefined }),
  );
  serve({ app, game }, setSidesEndpoint, ({ params, body: { basedOn, ...sides }, session }) =>
    applySides({ ...params, sides, basedOn, by: session.userId }),
  );
  serve({ app, game }, undoSidesEndpoint, ({ params, body, session }) =>
    applySides({ ...params, ...body, sides: undefined, by: session.userId }),
  );
}

function poolRoutes(app: FastifyInstance, game: Game): void {
  const { competition, database, db } = game;
  const applyOrder = async (change: { pool: string; order: string[] | undefined; by: string }) => {
    await orderPool(database, { competition, ...change });
    await game.standings.settled();
    return readPool(db, { competition, pool: change.pool });
  };
  serve({ app, game }, listPoolsEndpoint, async () => ({ pools: await listPools({ db, competition }) }));
  serve({ app, game }, previewPoolOrderEndpoint, ({ params, body }) => previewPoolOrder(game, { ...params, ...body }));
  serve({ app, game }, previewUndoPoolOrderEndpoint, ({ params }) =>
    previewPoolOrder(game, { ...params, order: undefined }),
  );
  serve({ app, game }, setPoolOrderEndpoint, ({ params, body, session }) =>
    applyOrder({ ...params, ...body, by: session.userId }),
  );
  serve({ app, game }, undoPoolOrderEndpoint, ({ params, session }) =>
    applyOrder({ ...params, order: undefined, by: session.userId }),
  );
}

/**
 * In a replay, stores the latest state of the match that the replay has played, unless an admin's result still overrides the match. If the
 * replay has played nothing of the match, rewrites the lock times.
 */
async function applyReplayedState({ db, competition, standings }: Game, matchId: string): Promise<void> {
  if (standings.competition.results !== 'replay') return;
  const timeline = await readTimeline(db, competition);
  await retried(() =>
    db.transaction(async (tx) => {
      // The row lock stops the replay, so that it plays nothing between this read and the write.
      const clock = await lockClockRow(tx, competition);
      const event = timeline.slice(0, clock.played).findLast((event) => event.matchId === matchId);
      if (!event) return rewriteLocks(tx, { competition, pace: paceOf(timeline, clock) });
      await recordResult(tx, { competition, matchId, state: event.state, source: 'replay', at: new Date(event.at) });
    }),
  );
}

function getMatch({ standings }: Game, id: string): Match {
  const match = standings.findMatch(id);
  if (!match) throw new Problem('not_found', `no match ${id}`);
  return match;
}
