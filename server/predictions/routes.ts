import type { Match } from '../../game/matches/match.ts';
import {
  deletePredictionEndpoint,
  getPredictionEndpoint,
  listPredictionsEndpoint,
  putPredictionEndpoint,
} from '../../game/predictions/api.ts';
import { arePredictionsRevealed, normalizePick } from '../../game/predictions/prediction.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import type { Game as PredictionsGame } from './game.ts';
import { isConnectionError, isDiskFull } from '../platform/database/statement-errors.ts';
import { readyPacked } from '../platform/answers/packed-answer.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { nameOfWrite } from '../calls/name-of-write.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { actAsPlayer } from '../identity/entering/enter.ts';
import { findPlayer } from '../identity/account/queries.ts';
import type { Session } from '../calls/session.ts';
import { clearPick, savePickBasedOn, savePickIn } from './change-one-pick.ts';
import { noPicks, ownPicksOf, picksOfArriving } from './own-picks.ts';
import { ownPicksAnswer } from './own-picks-answer.ts';
import { predictionOf } from './prediction-of.ts';
import { findOwnPick } from './queries.ts';
import { countingAnswer } from './save-counts.ts';
import { saveUnknownProblem } from './save-prediction.ts';
import type { PickToWrite, WrittenPick } from './write-predictions.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & MatchesGame & PredictionsGame;

/** How many saves and clearings of picks each process takes from one account per minute. */
const mostChanges = 1200;

export function predictionRoutes(server: Server<Game>): void {
  const changes = limitPerMinute(mostChanges);
  server.site.sessions.readAlong(picksOfArriving(server.games));

  serve(server, listPredictionsEndpoint, async ({ game, session }) => {
    const picks = session.idx === null ? noPicks : await ownPicksOf(game).read(session.idx);
    return readyPacked(await ownPicksAnswer(game, { picks, nick: session.nick }));
  });

  serve(server, getPredictionEndpoint, async ({ game, params: { id, uid }, session }) =>
    uid === session.userId ? ownPrediction(game, session, id) : lockedPrediction(game, id, uid),
  );

  serve(
    server,
    { ...putPredictionEndpoint, keepsOwnRows: true },
    async ({ game, params: { id }, body, session, request }) => {
      changes.take(session.userId);
      const { basedOn, teams } = body;
      // The database checks the teams that a save names, because the matches in memory may be out of date.
      const match = teams ? findMatch(game, id) : matchWithSides(game, id);
      const pick = { matchId: id, ...normalizePick(body, match), teams, writeName: nameOfWrite(request) };
      const { lastUpdated, ...written } = await savePick(game, session, { pick, basedOn });
      return predictionOf(game, { ...written, nick: session.nick, lastUpdated });
    },
  );

  serve(
    server,
    { ...deletePredictionEndpoint, keepsOwnRows: true },
    async ({ game, params: { id }, session, request }) => {
      changes.take(session.userId);
      matchWithSides(game, id);
      const { competition, database } = game;
      const { idx } = session;
      // An account that has not entered has no pick to clear.
      if (idx !== null) {
        await clearPick(database, { competition, matchId: id, idx, writeName: nameOfWrite(request) })
          .catch(throwSaveUnknown)
          .finally(() => ownPicksOf(game).forget(idx));
      }
      return { ok: true as const };
    },
  );
}

/**
 * Saves a pick. With its first pick an account enters the competition. `basedOn` is that of `savePickBasedOn`; undefined for a pick made
 * online.
 */
async function savePick(
  game: Game,
  session: Session,
  { pick, basedOn }: { pick: Omit<PickToWrite, 'idx'>; basedOn: string | null | undefined },
): Promise<WrittenPick> {
  const { idx } = session;
  // The number of an account that has not entered yet is not known here, and nothing is kept for it.
  const { counts } = game.saves;
  if (idx === null) return countingAnswer(counts, saveFirst(game, session, { pick, basedOn }));
  const saving =
    basedOn === undefined
      ? game.saves.save({ ...pick, idx })
      : countingAnswer(counts, saveBasedOn(game, { ...pick, idx }, basedOn));
  return saving.finally(() => ownPicksOf(game).forget(idx));
}

async function saveFirst(
  game: Game,
  session: Session,
  { pick, basedOn }: { pick: Omit<PickToWrite, 'idx'>; basedOn: string | null | undefined },
): Promise<WrittenPick> {
  const { competition, saves } = game;
  const { isRepeated, ...written } = await actAsPlayer(game, session, (tx, idx) =>
    savePickIn(tx, { competition, pick: { ...pick, idx }, basedOn }),
  ).catch(throwSaveUnknown);
  if (!isRepeated) saves.counts.picks++;
  return written;
}

async function saveBasedOn(game: Game, pick: PickToWrite, basedOn: string | null): Promise<WrittenPick> {
  const { competition, database, saves } = game;
  const { isRepeated, ...written } = await savePickBasedOn(database, { competition, pick, basedOn }).catch(
    throwSaveUnknown,
  );
  if (!isRepeated) saves.counts.picks++;
  return written;
}

/** Turns a broken connection into `save_unknown`, because the change may have been written. */
function throwSaveUnknown(error: unknown): never {
  throw isConnectionError(error) && !isDiskFull(error) ? saveUnknownProblem() : error;
}

async function ownPrediction(game: Game, session: Session, matchId: string): Promise<Prediction> {
  const { competition, database } = game;
  const { idx } = session;
  const pick = idx === null ? undefined : await findOwnPick(database, { competition, matchId, idx });
  if (!pick) throw new Problem('not_found', `no pick of match ${matchId}`);
  return predictionOf(game, { matchId, ...pick, nick: session.nick });
}

/**
 * Returns another player's pick. Until the predictions are revealed, it is refused without reading the pick, so that nothing can reveal it.
 * Source: docs/product.md#secrecy.
 */
async function lockedPrediction(game: Game, matchId: string, uid: string): Promise<Prediction> {
  const { competition, db, standings } = game;
  const match = standings.findMatch(matchId);
  if (!match) throw new Problem('not_found', `no match ${matchId}`);
  if (!arePredictionsRevealed(match)) throw new Problem('not_open', 'picks open at kick-off');
  const player = await findPlayer(db, { competition, userId: uid });
  const pick = player?.ranked ? standings.lockedPick(matchId, player.idx) : undefined;
  if (!player || !pick) throw new Problem('not_found', 'no such pick');
  return predictionOf(game, { matchId, ...pick, nick: player.nick, lastUpdated: null });
}

function findMatch(game: Game, id: string): Match {
  const match = game.standings.findMatch(id);
  if (!match) throw new Problem('not_found', `no match ${id}`);
  return match;
}

function matchWithSides(game: Game, id: string): Match {
  const match = findMatch(game, id);
  if (match.team1 === null || match.team2 === null) {
    throw new Problem('sides_unknown', `the sides of match ${id} are not known`);
  }
  return match;
}
