import type * as z from 'zod/mini';
import { hasBegun, isComplete, matchdayKey } from '../../../game/standings/matchday.ts';
import { listMatchdays } from '../../../game/standings/matchdays.ts';
import { winnersShown, listMatchdayWinnersEndpoint } from '../../../game/standings/winners-api.ts';
import type { MatchdayResult, WinnerName } from '../../../game/standings/winners-api.ts';
import { compressedAnswer } from '../../calls/serve-kept.ts';
import type { CompressedAnswer } from '../../platform/answers/compressed-answer.ts';
import { keptAnswer } from '../../platform/answers/kept-answer.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as IdentityGame } from '../../identity/game.ts';
import type { Game as StandingsGame } from '../game.ts';
import { atOneVersion } from '../at-one-version.ts';
import { byNick, firstByName } from '../by-name.ts';
import { winOf } from './matchday-win.ts';
import type { MatchdayWin } from './matchday-win.ts';
import { listMostWon, listWinners } from './queries.ts';
import type { StoredMatchday } from './queries.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

type Parts = Pick<Game, 'database' | 'competition' | 'standings' | 'names' | 'winners' | 'replay'>;

export interface WinnersTable {
  /** Returns the table of winners. It is made once per version of the standings and the nicks, and every reader gets the same bytes. */
  read(): Promise<CompressedAnswer>;
}

export function createWinnersTable(game: Parts): WinnersTable {
  const kept = keptAnswer();
  return { read: () => kept.read([game.standings.version, game.names.version], () => makeAnswer(game)) };
}

async function makeAnswer(game: Parts): Promise<CompressedAnswer> {
  const answer = await atOneVersion(game.standings, () => readTable(game));
  return compressedAnswer(listMatchdayWinnersEndpoint, answer, 6);
}

async function readTable(game: Parts): Promise<z.input<typeof listMatchdayWinnersEndpoint.answer>> {
  const { database, competition, standings } = game;
  await game.winners.caughtUp();
  const [stored, mostWon] = await Promise.all([
    listWinners(database, { competition, limit: winnersShown }),
    listMostWon(database, { competition, limit: winnersShown }),
  ]);
  const known = new Map(stored.map((row) => [matchdayKey(row), row]));
  const matchdays: MatchdayResult[] = [];
  const all = listMatchdays(standings.listMatches(), standings.competition.stages);
  for (const matchday of all.filter(hasBegun).toReversed()) {
    const row = known.get(matchdayKey(matchday));
    matchdays.push(row ? storedResult(row) : await leadingResult(game, matchday));
  }
  return { matchdays, mostWon, version: standings.version };
}

function storedResult({ part, matchday, points, winners, names }: StoredMatchday): MatchdayResult {
  return { part: part === '' ? null : part, matchday, isComplete: true, points, winners, names };
}

/**
 * Returns the result of a matchday without stored winners: the players who have the best score so far, or none if
 * nobody has points.
 */
async function leadingResult(game: Parts, matchday: Parameters<typeof winOf>[1]): Promise<MatchdayResult> {
  const { part, matchday: number } = matchday;
  const isOver = isComplete(matchday);
  const win = winOf(game.standings, matchday);
  const names = win ? await namesOf(game, win) : [];
  return {
    part,
    matchday: number,
    isComplete: isOver,
    points: win?.points ?? 0,
    winners: win?.idx.length ?? 0,
    names,
  };
}

async function namesOf(game: Parts, { idx }: MatchdayWin): Promise<WinnerName[]> {
  const names = await game.names.of(await firstByName(game, idx, winnersShown));
  return names.map(({ uid, nick, simulated }) => ({ uid, nick, simulated })).toSorted(byNick);
}
