import { hasStarted, isCancelled } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Pick, PickScore, Prediction } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';

type Game = CompetitionGame & MatchesGame;

/** Returns a stored pick with its points so far, as the calls answer it. */
export function predictionOf(
  { standings }: Game,
  stored: Pick & { matchId: string; nick: string | null; lastUpdated: Date | null },
): Prediction {
  const { matchId, full1, full2, winner, nick } = stored;
  const match = standings.findMatch(matchId);
  const score = match ? scoreOfPick(standings, { match, pick: stored }) : null;
  return { matchId, full1, full2, winner, nick, lastUpdated: stored.lastUpdated?.toISOString() ?? null, score };
}

/** Returns the points of a pick so far; null before the match starts, and if it is cancelled. */
export function scoreOfPick(
  { competition }: Game['standings'],
  { match, pick }: { match: Match; pick: Pick },
): PickScore {
  return hasStarted(match) && !isCancelled(match) ? scorePick(pick, match, competition.points) : null;
}
