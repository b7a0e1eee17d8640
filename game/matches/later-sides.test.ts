import { describe, expect, test } from 'vitest';
import { completeStages } from '../competition/stages.ts';
import { resolveSides } from './bracket.ts';
import type { BracketMatch } from './bracket.ts';

const stages = completeStages([
  { id: 'REGULAR', kind: 'league' },
  { id: 'TOP', kind: 'league' },
  { id: 'BOTTOM', kind: 'league' },
]);

function match(stage: string, day: number, status: BracketMatch['status']): BracketMatch {
  const none = { pool: null, full1: null, full2: null, winner: null, tie: null, team1: null, team2: null };
  return {
    ...none,
    id: `${stage}${day}`,
    stage,
    kind: 'league',
    status,
    placeholder1: 'LATER',
    placeholder2: 'LATER',
    recorded1: 'ABC',
    recorded2: 'DEF',
    utcDate: new Date(Date.UTC(2024, 0, day)).toISOString(),
  };
}

describe('a side LATER becomes the recorded team', () => {
  const known = (matches: BracketMatch[]) =>
    [...resolveSides({ teams: [], stages }, matches)].flatMap(([id, { team1 }]) => (team1 === null ? [] : [id]));

  test('once all matches of the stages before are over', () => {
    const later = [match('TOP', 10, 'SCHEDULED')];
    expect(known([match('REGULAR', 1, 'FINISHED'), match('REGULAR', 2, 'IN_PLAY'), ...later])).not.toContain('TOP10');
    expect(known([match('REGULAR', 1, 'FINISHED'), match('REGULAR', 2, 'FINISHED'), ...later])).toContain('TOP10');
  });

  test('without waiting for a stage that is played side by side', () => {
    const split = [match('TOP', 10, 'SCHEDULED'), match('TOP', 20, 'SCHEDULED'), match('BOTTOM', 10, 'SCHEDULED')];
    expect(known([match('REGULAR', 1, 'FINISHED'), ...split])).toContain('BOTTOM10');
    expect(known([match('REGULAR', 1, 'IN_PLAY'), ...split])).not.toContain('BOTTOM10');
  });

  test('only after all earlier matches if no kick-offs are known', () => {
    const undated = ({ utcDate: _utcDate, ...row }: BracketMatch): BracketMatch => row;
    const rows = [match('REGULAR', 1, 'FINISHED'), match('TOP', 10, 'SCHEDULED'), match('BOTTOM', 10, 'SCHEDULED')].map(
      undated,
    );
    expect(known(rows)).toContain('TOP10');
    expect(known(rows)).not.toContain('BOTTOM10');
  });
});
