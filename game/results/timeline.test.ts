import { describe, expect, test } from 'vitest';
import { recordedScore } from '../tournament/tournament.ts';
import type { TournamentMatch } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { findNext, matchTimeline, tournamentTimeline } from './timeline.ts';
import type { TimelineEvent } from './timeline.ts';

const matches = worldCup.matches;
const byId = (id: string) => matchTimeline(matches.find((match) => match.id === id) ?? neverPlayed);
const neverPlayed: Pick<TournamentMatch, 'id' | 'utcDate' | 'recorded'> = {
  id: '0',
  utcDate: '2022-11-20T16:00:00Z',
  recorded: null,
};

/** Describes events as "12:30 goal 1:0": minutes and seconds since kick-off, kind, score. */
function told(events: TimelineEvent[]): string[] {
  const start = events[0]?.at ?? 0;
  return events.map(({ at, kind, state }) => {
    const s = (at - start) / 1000;
    const clock = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
    const penalties = state.penalties ? ` (${state.penalties[1]}:${state.penalties[2]})` : '';
    return `${clock} ${kind} ${state.full1}:${state.full2}${penalties}`;
  });
}

describe('every match of 2022, when it is replayed,', () => {
  test.each(matches)('$id ends with the recorded result', (match) => {
    const { recorded } = match;
    const events = matchTimeline(match);
    expect(events[0]).toMatchObject({ at: Date.parse(match.utcDate), kind: 'kickoff', matchId: match.id });
    expect(events.at(-1)).toMatchObject({
      kind: 'full-time',
      state: {
        status: 'FINISHED',
        ...(recorded && recordedScore(recorded)),
        penalties: recorded?.penalties ?? null,
        winner: recorded?.winner,
        goals: recorded?.goals,
        minute: null,
        period: null,
      },
    });
  });

  test.each(matches)('$id has strictly ordered events, and its score never falls', (match) => {
    const events = matchTimeline(match);
    for (const [index, { at, state }] of events.entries()) {
      const before = events[index - 1];
      if (!before) continue;
      expect(at).toBeGreaterThan(before.at);
      expect(state.goals.slice(0, before.state.goals.length)).toEqual(before.state.goals);
      expect(state.full1).toBe(state.goals.filter((goal) => goal.team === 1).length);
      expect(state.full2).toBe(state.goals.filter((goal) => goal.team === 2).length);
      expect(state.penalties?.[1] ?? 0).toBeGreaterThanOrEqual(before.state.penalties?.[1] ?? 0);
      expect(state.penalties?.[2] ?? 0).toBeGreaterThanOrEqual(before.state.penalties?.[2] ?? 0);
      if (state.status !== 'FINISHED') expect(state.winner).toBeNull();
    }
  });

  test.each(matches)('$id is paused at half time, with the recorded score', (match) => {
    const halfTime = matchTimeline(match).find((event) => event.kind === 'half-time');
    const score = match.recorded?.halfTime;
    expect(halfTime?.state).toMatchObject({ status: 'PAUSED', period: 'BREAK', full1: score?.[1], full2: score?.[2] });
  });

  test.each(matches)('$id has the recorded score after 90 minutes', (match) => {
    const end = matchTimeline(match).find((event) => ['extra-time-break', 'full-time'].includes(event.kind));
    const score = match.recorded?.regularTime;
    expect(end?.state).toMatchObject({ full1: score?.[1], full2: score?.[2] });
  });
});

test('the opening match is replayed minute by minute', () => {
  expect(told(byId('1'))).toEqual([
    '0:00 kickoff 0:0',
    '15:30 goal 0:1',
    '30:30 goal 0:2',
    '47:00 half-time 0:2',
    '62:00 second-half 0:2',
    '111:00 full-time 0:2',
  ]);
});

test('a goal in stoppage time comes after the 45th or 90th minute, and extends the half', () => {
  const england = byId('3');
  expect(told(england)).toContain('45:30 goal 3:0');
  expect(told(england)).toContain('47:00 half-time 3:0');
  expect(told(england).at(-2)).toBe('119:30 goal 6:2');
  expect(told(england).at(-1)).toBe('120:00 full-time 6:2');
  expect(england.at(-2)?.state).toMatchObject({ minute: 103, period: 'SECOND' });
});

test('the replayed final is 3:3 after extra time and 4:2 on penalties', () => {
  expect(told(byId('64')).slice(5)).toEqual([
    '96:30 goal 2:1',
    '97:30 goal 2:2',
    '111:00 extra-time-break 2:2',
    '116:00 extra-time 2:2',
    '132:00 extra-half-time 2:2',
    '133:00 extra-second-half 2:2',
    '135:30 goal 3:2',
    '145:30 goal 3:3',
    '149:00 shoot-out-break 3:3',
    '154:00 shoot-out 3:3 (0:0)',
    '155:00 penalty 3:3 (0:1)',
    '156:00 penalty 3:3 (1:1)',
    '157:00 penalty 3:3 (1:1)',
    '158:00 penalty 3:3 (2:1)',
    '159:00 penalty 3:3 (2:1)',
    '160:00 penalty 3:3 (3:1)',
    '161:00 penalty 3:3 (3:2)',
    '162:00 penalty 3:3 (4:2)',
    '162:30 full-time 3:3 (4:2)',
  ]);
});

test('two goals of one minute are both replayed in that minute', () => {
  const final = matches.at(-1) ?? neverPlayed;
  const goals = [1, 2].map((team) => ({
    minute: 90,
    offset: 2,
    team: team === 1 ? (1 as const) : (2 as const),
    scorer: 'X',
  }));
  const score = { 1: 1, 2: 1 };
  const recorded = final.recorded && { ...final.recorded, goals, regularTime: score, afterExtraTime: null };
  const events = told(matchTimeline({ ...final, recorded }));
  expect(events.slice(3, 6)).toEqual(['108:20 goal 1:0', '108:40 goal 1:1', '111:00 shoot-out-break 1:1']);
});

test('a match without a record has no timeline', () => {
  expect(matchTimeline(neverPlayed)).toEqual([]);
});

describe('the timeline of the tournament', () => {
  const timeline = tournamentTimeline(matches);

  test('contains all moments in order of time', () => {
    expect(timeline.length).toBe(matches.flatMap(matchTimeline).length);
    expect(timeline.filter((event) => event.kind === 'goal').length).toBe(172);
    expect(timeline.map((event) => event.at)).toEqual(timeline.map((event) => event.at).toSorted((a, b) => a - b));
  });

  test('orders moments of the same time by kick-off, then by match number', () => {
    const start = Date.parse('2022-11-29T15:00:00Z');
    const kickoffs = (of: TournamentMatch[]) => tournamentTimeline(of).filter((event) => event.at === start);
    expect(kickoffs(matches).map((event) => event.matchId)).toEqual(
      kickoffs(matches.toReversed()).map((kickoff) => kickoff.matchId),
    );
    const same = ['10', '9'].map((id) => ({ ...neverPlayed, id, recorded: matches[0]?.recorded ?? null }));
    expect(
      tournamentTimeline(same)
        .slice(0, 2)
        .map((event) => event.matchId),
    ).toEqual(['9', '10']);
  });

  test('cancels a match without a result two hours after its kick-off, if others have one', () => {
    const first = matches[0] ?? neverPlayed;
    const open = { ...first, id: '99', recorded: null };
    const [calledOff, ...others] = tournamentTimeline([first, open]).filter(({ matchId }) => matchId === '99');
    expect(others).toEqual([]);
    expect(calledOff).toMatchObject({
      at: Date.parse(first.utcDate) + 2 * 3_600_000,
      kind: 'called-off',
      state: { status: 'FINISHED', full1: null, full2: null, winner: null, goals: [] },
    });
    const sides = { ...open, recorded: { team1: 'QAT', team2: 'ECU' } };
    expect(tournamentTimeline([first, sides]).at(-1)?.kind).toBe('called-off');
    expect(tournamentTimeline([open, sides])).toEqual([]);
  });

  test('can be searched for the next kick-off or goal from a position on', () => {
    expect(findNext(timeline, 0, 'kickoff')).toBe(0);
    expect(findNext(timeline, 1, 'kickoff')).toBe(6);
    expect(findNext(timeline, 0, 'goal')).toBe(1);
    expect(findNext(timeline, 2, 'goal')).toBe(2);
    expect(findNext(timeline, timeline.length - 5, 'goal')).toBeUndefined();
  });
});
