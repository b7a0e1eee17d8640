import { describe, expect, test } from 'vitest';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';
import { staged } from '../../../game/competition/world-cup-stages.fixture.ts';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { decisionsOf } from './decisions.ts';

const nowMs = Date.parse('2022-11-26T20:00:00Z');
type Says = NonNullable<QuarantinedMatch['says']>;
const says = (status: Says['status'], full1: number | null = null, full2: number | null = null): Says => ({
  status,
  full1,
  full2,
});

function decide(match: Match, entry: Partial<Pick<QuarantinedMatch, 'says' | 'kickoff' | 'latePicks'>>): string[] {
  return decisionsOf(match, { says: null, kickoff: null, latePicks: null, ...entry }, { nowMs, minute: 71 }).map(
    (decision) => {
      if (decision.kind === 'move') return `move to ${decision.to}`;
      const { button, change } = decision.act;
      return typeof change === 'object' ? `${button} ${change.status} ${change.full1}:${change.full2}` : button;
    },
  );
}

const live = aMatch({ status: 'IN_PLAY', full1: 2, full2: 1 });
const over = aMatch({ status: 'FINISHED', full1: 2, full2: 1 });
const open = aMatch();

describe('an admin decides about a quarantined entry:', () => {
  test.each<[string, Match, Parameters<typeof decide>[1], string[]]>([
    ['another score of a live match', live, { says: says('IN_PLAY', 1, 1) }, ['keep IN_PLAY 2:1', 'use IN_PLAY 1:1']],
    [
      'a live match that is over for us',
      over,
      { says: says('IN_PLAY', 2, 1) },
      ['keep FINISHED 2:1', 'use IN_PLAY 2:1'],
    ],
    ['a finished match that has not started', over, { says: says('SCHEDULED') }, ['keep FINISHED 2:1', 'type']],
    ['an end without a score', live, { says: says('FINISHED') }, ['keep IN_PLAY 2:1', 'type']],
    ['an entry that cannot be read', live, {}, ['keep IN_PLAY 2:1', 'type']],
    ['an early start', open, { says: says('IN_PLAY', 1, 0) }, ['use IN_PLAY 1:0', 'type']],
    ['a cancelled match', open, { says: says('CANCELLED') }, ['use FINISHED null:null', 'type']],
    [
      'a cancelled knockout match, for which somebody may go through',
      aMatch(staged('FINAL')),
      { says: says('CANCELLED') },
      ['use', 'type'],
    ],
    ['a postponed match', open, { says: says('POSTPONED') }, ['type']],
    ['an unknown status', live, { says: says(null, 2, 2) }, ['keep IN_PLAY 2:1', 'type']],
    [
      'a kick-off that moved',
      open,
      { says: says('SCHEDULED'), kickoff: '2022-12-10T10:00:00Z' },
      ['move to 2022-12-10T10:00:00Z', 'type'],
    ],
    ['a kick-off that has passed', open, { kickoff: '2022-11-10T10:00:00Z' }, ['type']],
    [
      'a kick-off that has passed, of a match that is over, with late picks',
      open,
      { says: says('FINISHED', 1, 0), kickoff: '2022-11-10T10:00:00Z', latePicks: 3 },
      ['type'],
    ],
    ['a match whose teams are not known', aMatch({ team1: null }), { says: says('IN_PLAY', 1, 0) }, []],
    ['what both say alike', live, { says: says('IN_PLAY', 2, 1) }, ['keep IN_PLAY 2:1', 'type']],
  ])('%s', (_, match, entry, expected) => {
    expect(decide(match, entry)).toEqual(expected);
  });
});
