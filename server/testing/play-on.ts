import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { recordedScore } from '../../game/tournament/tournament.ts';
import type { TournamentMatch } from '../../game/tournament/tournament.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { recordResults } from '../results/record-result.ts';
import type { ResultToStore } from '../results/record-result.ts';
import type { TestGame } from './test-game.ts';

/**
 * Records the real results of 2022 for all matches up to this one. Their source is the feed, so they do not override later results as an
 * admin's would.
 */
export async function playOn({ game }: TestGame, last: number): Promise<void> {
  const { db, database, competition, standings } = game;
  const next = worldCup.matches.filter(
    ({ id }) => Number(id) <= last && standings.findMatch(id)?.status !== 'FINISHED',
  );
  const ends = next.flatMap((match) => endOf(competition, match));
  await db.transaction((tx) => recordResults(tx, competition, ends));
  await packLockedMatches(database, competition);
  await standings.settled();
}

function endOf(competition: string, { id, recorded }: TournamentMatch): ResultToStore[] {
  if (!recorded) return [];
  const { winner, penalties } = recorded;
  const end = { status: 'FINISHED' as const, minute: null, period: null, goals: [], score90: null, through: null };
  const state = { ...end, ...recordedScore(recorded), winner, penalties };
  return [{ competition, matchId: id, state, source: 'feed', at: new Date() }];
}
