import type { Sides } from '../../game/matches/bracket.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import type { BasedOn } from '../../game/results/based-on.ts';
import {
  controlReplayEndpoint,
  finishCompetitionEndpoint,
  recordResultEndpoint,
  reopenCompetitionEndpoint,
  reopenMatchEndpoint,
  undoResultEndpoint,
} from '../../game/results/api.ts';
import { getLastChangeEndpoint } from '../../game/results/last-change.ts';
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
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import type { Game as ResultsGame } from './game.ts';
import { backupFolder } from '../platform/files/private-folder.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { enterResult, undoResult } from './admin-result.ts';
import { lockClockRow, paceOf, readTimeline, rewriteLocks } from './clock/clock.ts';
import { listPools, orderPool, previewPoolOrder, readPool } from './bracket/order-pool.ts';
import { readLastChange } from './last-change.ts';
import { findStateWithoutOverrides, previewResult, previewUndo } from './preview-result.ts';
import { finishCompetition, reopenCompetition } from './finish-competition.ts';
import { listResultVersions } from './queries.ts';
import { recordResult } from './record-result.ts';
import { reopenMatch } from './reopen-match.ts';
import { findSides, previewSides, setSides } from './bracket/set-sides.ts';

type Game = CallsGame & IdentityGame & StandingsGame & GroupsGame & ResultsGame;

export function resultRoutes(server: Server<Game>): void {
  recordingRoutes(server);
  finishingRoutes(server);
  previewRoutes(server);
  sideRoutes(server);
  poolRoutes(server);

  serve(server, controlReplayEndpoint, async ({ game, body, session, reply }) => {
    const folder = backupFolder(game.config.dataDir);
    await game.replay.control({ ...body, speed: body.speed, by: session.userId, backupFolder: folder });
    await game.standings.settled();
    if (body.action === 'end') void reply.status(202);
    return game.replay.clock();
  });
}

function recordingRoutes(server: Server<Game>): void {
  serve(server, recordResultEndpoint, async ({ game, params, body, session }) => {
    const { competition, database } = game;
    const match = getMatch(game, params.matchId);
    await enterResult(database, { competition, match, by: session.userId, now: game.replay.now(), typed: body });
    await packLockedMatches(database, competition);
    await game.standings.settled();
    return getMatch(game, match.id);
  });

  serve(server, undoResultEndpoint, async ({ game, params, body, session }) => {
    const { competition, database } = game;
    const match = getMatch(game, params.matchId);
    const inForce = body.all ? await findStateWithoutOverrides(game, match.id) : undefined;
    await undoResult(database, { competition, match, by: session.userId, now: game.replay.now(), ...body, inForce });
    await applyReplayedState(game, match.id);
    await game.standings.settled();
    return getMatch(game, match.id);
  });

  serve(server, reopenMatchEndpoint, async ({ game, params, session }) => {
    const { competition, database } = game;
    const { id: matchId } = getMatch(game, params.matchId);
    await reopenMatch(database, { competition, matchId, by: session.userId, now: game.replay.now() });
    await applyReplayedState(game, matchId);
    await game.standings.settled();
    return getMatch(game, matchId);
  });
}

function finishingRoutes(server: Server<Game>): void {
  serve(server, finishCompetitionEndpoint, async ({ game, session }) => {
    const { competition, database } = game;
    await finishCompetition(database, { competition, by: session.userId, now: game.replay.now() });
    return settledAfterAll(game);
  });

  serve(server, reopenCompetitionEndpoint, async ({ game, session }) => {
    const { competition, database } = game;
    await reopenCompetition(database, { competition, by: session.userId, now: game.replay.now() });
    return settledAfterAll(game);
  });
}

async function settledAfterAll({ competition, database, standings }: Game): Promise<{ ok: true }> {
  await packLockedMatches(database, competition);
  await standings.settled();
  return { ok: true };
}

function previewRoutes(server: Server<Game>): void {
  serve(server, previewResultEndpoint, ({ game, params, body }) =>
    previewResult(game, { matchId: getMatch(game, params.matchId).id, typed: body }),
  );

  serve(server, previewUndoEndpoint, ({ game, params, body }) =>
    previewUndo(game, { matchId: getMatch(game, params.matchId).id, ...body }),
  );

  serve(server, getLastChangeEndpoint, async ({ game, params }) => ({
    change: await readLastChange(game, getMatch(game, params.matchId)),
  }));

  serve(server, listResultVersionsEndpoint, async ({ game, params }) => ({
    versions: await listResultVersions(game.db, {
      competition: game.competition,
      matchId: getMatch(game, params.matchId).id,
    }),
  }));
}

function sideRoutes(server: Server<Game>): void {
  serve(server, getSidesEndpoint, ({ game, params }) => findSides(game, params.matchId));
  serve(server, previewSidesEndpoint, ({ game, params, body: { basedOn, ...sides } }) =>
    previewSides(game, { ...params, sides, basedOn }),
  );
  serve(server, previewUndoSidesEndpoint, ({ game, params, body }) =>
    previewSides(game, { ...params, ...body, sides: undefined }),
  );
  serve(server, setSidesEndpoint, ({ game, params, body: { basedOn, ...sides }, session }) =>
    applySides(game, { ...params, sides, basedOn, by: session.userId }),
  );
  serve(server, undoSidesEndpoint, ({ game, params, body, session }) =>
    applySides(game, { ...params, ...body, sides: undefined, by: session.userId }),
  );
}

function poolRoutes(server: Server<Game>): void {
  serve(server, listPoolsEndpoint, async ({ game }) => ({ pools: await listPools(game) }));
  serve(server, previewPoolOrderEndpoint, ({ game, params, body }) => previewPoolOrder(game, { ...params, ...body }));
  serve(server, previewUndoPoolOrderEndpoint, ({ game, params }) =>
    previewPoolOrder(game, { ...params, order: undefined }),
  );
  serve(server, setPoolOrderEndpoint, ({ game, params, body, session }) =>
    applyOrder(game, { ...params, ...body, by: session.userId }),
  );
  serve(server, undoPoolOrderEndpoint, ({ game, params, session }) =>
    applyOrder(game, { ...params, order: undefined, by: session.userId }),
  );
}

async function applySides(
  game: Game,
  change: { matchId: string; sides: Sides | undefined; basedOn?: BasedOn; by: string },
): Promise<Match> {
  const { competition, database } = game;
  const { id } = getMatch(game, change.matchId);
  await setSides(database, { competition, ...change });
  await game.standings.settled();
  return getMatch(game, id);
}

async function applyOrder(
  { competition, database, db, standings }: Game,
  change: { pool: string; order: string[] | undefined; by: string },
): ReturnType<typeof readPool> {
  await orderPool(database, { competition, ...change });
  await standings.settled();
  return readPool(db, { competition, pool: change.pool });
}

/**
 * In a replay, stores the latest of the match's states that the replay has played, unless an admin's result still overrides the match. If
 * the replay has played nothing of the match, rewrites the lock times.
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
