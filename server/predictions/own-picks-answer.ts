import type { Match } from '../../game/matches/match.ts';
import { listPredictionsEndpoint } from '../../game/predictions/api.ts';
import { decodePick, noPick } from '../../game/predictions/pack.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { standingsParts } from '../matches/standings-parts.ts';
import { keptAnswer } from '../platform/answers/kept-answer.ts';
import type { KeptAnswer } from '../platform/answers/kept-answer.ts';
import { packed } from '../platform/answers/packed-answer.ts';
import type { PackedAnswer } from '../platform/answers/packed-answer.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import type { PicksOfPlayer } from './own-picks.ts';
import { scoreOfPick } from './prediction-of.ts';

type Game = CompetitionGame & MatchesGame;

const answers = new WeakMap<PicksOfPlayer, KeptAnswer<PackedAnswer>>();

/**
 * Returns the answer with all predictions of a player (`listPredictionsEndpoint`). It is made again when they, the nick or the standings are other
 * ones, by writing its text directly, because parsing hundreds of predictions would take longer than everything else in a visit.
 */
export function ownPicksAnswer(
  game: Game,
  { picks, nick }: { picks: PicksOfPlayer; nick: string | null },
): Promise<PackedAnswer> {
  const { standings } = game;
  // The nick is part of each prediction only, and all accounts outside the competition share one object without predictions.
  const shown = picks.matchIds.length === 0 ? null : nick;
  const kept = answers.get(picks) ?? keptAnswer<PackedAnswer>();
  answers.set(picks, kept);
  return kept.read([...standingsParts(standings), standings.competition, shown], () =>
    packed(picksAsJson(game, { picks, nick })),
  );
}

/** Returns the text of the answer with these predictions of the player with this nick. */
export function picksAsJson(game: Game, { picks, nick }: { picks: PicksOfPlayer; nick: string | null }): string {
  const { matchIds, codes, storedAt } = picks;
  const name = JSON.stringify(nick);
  const predictions = matchIds.map((matchId, index) => {
    const code = codes[index] ?? noPick;
    const { full1, full2, winner } = pickOf(code);
    const lastUpdated = new Date(storedAt[index] ?? 0).toISOString();
    return (
      `{"matchId":${JSON.stringify(matchId)},"full1":${full1},"full2":${full2},"winner":${winner},` +
      `"nick":${name},"lastUpdated":"${lastUpdated}","score":${scoreText(game, { matchId, code })}}`
    );
  });
  const { setAside, version } = listPredictionsEndpoint.answer.parse({
    predictions: [],
    setAside: picks.setAside.map(({ at, setAside: reason, ...pick }) => ({ ...pick, at: at.toISOString(), reason })),
    version: game.standings.version,
  });
  return `{"predictions":[${predictions.join(',')}],${JSON.stringify({ setAside, version }).slice(1)}`;
}

function pickOf(code: number): Pick {
  const pick = decodePick(code);
  if (!pick) throw new RangeError(`${code} is not the code of a pick`);
  return pick;
}

/** The texts of the scores by code. Many players have made the same pick of a match. */
const scores = new WeakMap<Match, { competition: object; texts: Map<number, string> }>();

function scoreText({ standings }: Game, { matchId, code }: { matchId: string; code: number }): string {
  const match = standings.findMatch(matchId);
  if (!match) return 'null';
  const { competition } = standings;
  const known = scores.get(match);
  const ofMatch = known?.competition === competition ? known : { competition, texts: new Map<number, string>() };
  scores.set(match, ofMatch);
  const text = ofMatch.texts.get(code) ?? JSON.stringify(scoreOfPick(standings, { match, pick: pickOf(code) }));
  ofMatch.texts.set(code, text);
  return text;
}
