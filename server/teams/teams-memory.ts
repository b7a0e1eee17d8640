import { oncePerGame } from '../calls/once-per-game.ts';
import { cachedAnswer } from '../competition/cached-answer.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import { listTeams } from './queries.ts';

type Game = CallsGame & CompetitionGame;

/** The teams of a game in their order, as `listTeams` returns them. The array is replaced when they change. */
export const teamsOf = oncePerGame(({ db, competition, announcements }: Game) =>
  cachedAnswer(() => listTeams(db, competition), { announcements, competition, changedBy: 'reload' }),
);
