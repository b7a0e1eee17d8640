import { describe, expect, test } from 'vitest';
import type { Match } from '../matches/match.ts';
import { latestRound } from './rounds.ts';

/** A finished match. The functions read no other field of a match. */
function over(id: string, matchday: number, utcDate = '2026-03-01T15:00:00Z'): Match {
  return { id, kind: 'league', part: null, matchday, utcDate, lockedAt: utcDate, status: 'FINISHED' } as Match;
}

describe('the latest round', () => {
  test('is the same in whatever order the matches come, also with ids that are no numbers', () => {
    const matches = [over('bha-liv', 10), over('ars-che', 24), over('mun-eve', 10, '2026-02-01T15:00:00Z')];
    const idsOf = (round: Match[]) => round.map(({ id }) => id).toSorted();
    expect(idsOf(latestRound(matches, 'UTC'))).toEqual(['bha-liv', 'mun-eve']);
    expect(idsOf(latestRound(matches.toReversed(), 'UTC'))).toEqual(['bha-liv', 'mun-eve']);
  });
});
