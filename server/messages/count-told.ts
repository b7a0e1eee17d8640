import { countTold } from '../../game/messages/told.ts';
import type { Told } from '../../game/messages/told.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import { noticeRules } from './notice.ts';
import type { Notice } from './notice.ts';
import { listListeners } from './recipients.ts';

type Game = CallsGame & CompetitionGame;

type Parts = Pick<Game, 'database' | 'competition' | 'standings'>;

/** Counts the players who would be told if this notice about a locked match were stored now. Nothing is stored. */
export async function countToldOf(
  { database, competition, standings }: Parts,
  notice: Extract<Notice, { kind: 'goal' | 'final' }>,
): Promise<Told> {
  const listeners = await listListeners(database, { competition, matchId: notice.facts.matchId });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + noticeRules[notice.kind].expiresAfterMs);
  const isReplay = standings.competition.results === 'replay';
  return { about: aboutOf(notice), ...countTold(listeners, { isReplay, now, expiresAt }) };
}

function aboutOf(notice: Extract<Notice, { kind: 'goal' | 'final' }>): Told['about'] {
  if (notice.kind === 'goal') return notice.facts.isTakenBack ? 'goal-taken-back' : 'goal';
  return notice.facts.isCorrected ? 'corrected-final' : 'final';
}
