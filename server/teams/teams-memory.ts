import { oncePerGame } from '../calls/once-per-game.ts';
import { cachedAnswer } from '../competition/cached-answer.ts';
import type { Game } from './game.ts';
import { listTeams } from './queries.ts';

/** The teams of a game in their order, as `listTeams` returns them. The array is replaced when they change. */
export const teamsOf = oncePerGame(({ db, competition, announcements }: Game) =>
  cachedAnswer(() => listTeams(db, competition), { announcements, competition, changedBy: 'reload' }),
);
