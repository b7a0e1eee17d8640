import { expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import { listPredictionsEndpoint } from '../../game/predictions/api.ts';
import { encodePick } from '../../game/predictions/pack.ts';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import type { Game } from '../app/game.ts';
import type { PicksOfPlayer } from './own-picks.ts';
import { ownPicksAnswer, picksAsJson } from './own-picks-answer.ts';
import { predictionOf } from './prediction-of.ts';

const at = new Date('2022-11-20T15:59:59.123Z');
const from = worldCup.matches[0] as unknown as Match;
const matchOf = (id: string, change: Partial<Match>): Match => ({ ...from, id, goals: [], ...change });

const played = { status: 'FINISHED', full1: 0, full2: 2, winner: null, lockedAt: at.toISOString() } as const;
let matches: Record<string, Match>;
let competition: { points: PointsRule };
let locked: Match[];
let version: number;

/** A game in which the matches, the points and the version can be replaced by assigning to the variables above. */
function replaceableGame(): Game {
  matches = {
    1: matchOf('1', played),
    'odd "id" \\': matchOf('odd "id" \\', { status: 'SCHEDULED', full1: null, full2: null }),
    37: matchOf('37', { ...played, status: 'IN_PLAY', full1: 1, full2: 1, asksThrough: true }),
    38: matchOf('38', { ...played, full1: null, full2: null }),
  };
  competition = { points: defaultPoints };
  locked = [];
  version = 7;
  const standings = {
    get version() {
      return version;
    },
    get competition() {
      return competition;
    },
    findMatch: (id: string) => matches[id],
    listLocked: () => locked,
  };
  return { standings } as unknown as Game;
}

const made: (Pick & { matchId: string })[] = [
  { matchId: '1', full1: 0, full2: 2, winner: null },
  { matchId: 'odd "id" \\', full1: 99, full2: 0, winner: null },
  { matchId: '37', full1: 1, full2: 1, winner: 2 },
  { matchId: '38', full1: 0, full2: 0, winner: 1 },
  { matchId: 'gone', full1: 5, full2: 5, winner: null },
];
const setAside = [{ matchId: '9', full1: 1, full2: 0, winner: null, at, setAside: 'sides_changed' as const }];
const picks = (): PicksOfPlayer => ({
  matchIds: made.map(({ matchId }) => matchId),
  codes: Uint16Array.from(made, encodePick),
  storedAt: Float64Array.from(made, () => at.getTime()),
  setAside,
});

test.each(['maja', 'Zoë "9" \\ </script>', null])(
  'own predictions are sent as in the contract for the nick %j',
  (nick) => {
    const game = replaceableGame();
    const text = picksAsJson(game, { picks: picks(), nick });
    const answer = listPredictionsEndpoint.answer.parse({
      predictions: made.map((pick) => predictionOf(game, { ...pick, nick, lastUpdated: at })),
      setAside: setAside.map(({ setAside: reason, ...pick }) => ({ ...pick, at: at.toISOString(), reason })),
      version: 7,
    });
    expect(text).toBe(JSON.stringify(answer));
    expect(answer.predictions.map(({ score }) => score !== null)).toEqual([true, false, true, false, false]);
  },
);

test('the answer is made again for another result, another version, other points, another nick and other picks, and otherwise not', async () => {
  const game = replaceableGame();
  const own = picks();
  const read = async (nick = 'maja', of = own) => (await ownPicksAnswer(game, { picks: of, nick })).etag;
  const first = await read();
  expect(await read()).toBe(first);
  matches['1'] = matchOf('1', { ...played, full1: 3 });
  locked = [];
  const second = await read();
  competition = { points: { ...defaultPoints, exact: 20 } };
  const third = await read();
  version = 8;
  const afterVersion = await read();
  const fourth = await read('jonas');
  const fifth = await read('jonas', { ...own, codes: own.codes.map(() => 3) });
  expect(new Set([first, second, third, afterVersion, fourth, fifth]).size).toBe(6);
  expect(await read('jonas')).toBe(fourth);
});
