import { staged } from '../competition/world-cup-stages.fixture.ts';
import { describe, expect, test } from 'vitest';
import { feedMatch } from './feed-match.ts';
import { readEntry } from './read-entry.ts';

const kickoff = Date.parse('2022-11-20T16:00:00Z');
const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
const iso = (ms: number) => new Date(ms).toISOString();

type Known = Parameters<typeof readEntry>[1]['known'];
const open: Known = {
  ...staged('GROUP_STAGE'),
  status: 'SCHEDULED',
  full1: null,
  full2: null,
  goals: [],
  teamIds: [1, 2],
  utcDate: iso(kickoff),
  dateKnown: true,
  movedFrom: null,
  lockedAt: null,
  version: 0,
  isPutOff: false,
};
const locked: Known = { ...open, lockedAt: iso(kickoff) };
const live: Known = { ...locked, status: 'IN_PLAY', full1: 0, full2: 0, version: 1 };
const over: Known = { ...live, status: 'FINISHED', version: 2 };
const openedAgain: Known = { ...open, version: 2 };

interface Said {
  status: string;
  /** How many minutes after the stored kick-off the entry of the feed arrives. */
  at: number;
  utcDate?: string;
}

function read({ status, at, utcDate = iso(kickoff) }: Said, known: Known): string {
  const isOver = status === 'FINISHED' || status === 'AWARDED';
  const said = feedMatch.parse({
    id: 1,
    utcDate,
    status,
    homeTeam: { id: 1 },
    awayTeam: { id: 2 },
    score: { winner: isOver ? 'HOME_TEAM' : null, duration: 'REGULAR', fullTime: { home: isOver ? 1 : 0, away: 0 } },
  });
  const { reading, movesTo } = readEntry(said, { known, nowMs: kickoff + at * minute });
  const word = reading.kind === 'quarantined' ? reading.why : reading.kind === 'state' ? reading.state.status : 'same';
  return movesTo ? `${word}, moves to ${movesTo.toISOString()}` : word;
}

describe('an entry that reports play is checked against the kick-off:', () => {
  test.each<[string, Said, Known, string]>([
    ['live hours before the kick-off', { status: 'IN_PLAY', at: -300 }, open, 'too_early'],
    ['live a moment too early', { status: 'IN_PLAY', at: -15.01 }, open, 'too_early'],
    ['live a quarter of an hour before', { status: 'IN_PLAY', at: -15 }, open, 'IN_PLAY'],
    ['live at the kick-off', { status: 'IN_PLAY', at: 0 }, open, 'IN_PLAY'],
    ['live an hour late', { status: 'IN_PLAY', at: 60 }, locked, 'IN_PLAY'],
    ['in a break hours before', { status: 'PAUSED', at: -300 }, open, 'too_early'],
    ['suspended hours before', { status: 'SUSPENDED', at: -300 }, open, 'too_early'],
    ['in extra time hours before', { status: 'EXTRA_TIME', at: -300 }, open, 'too_early'],
    ['on already, whatever the clock says', { status: 'IN_PLAY', at: -300 }, live, 'IN_PLAY'],
    ['over hours before the kick-off', { status: 'FINISHED', at: -300 }, open, 'too_early'],
    ['awarded before the kick-off', { status: 'AWARDED', at: -1 }, open, 'too_early'],
    ['over an hour after the kick-off', { status: 'FINISHED', at: 60 }, live, 'too_early'],
    ['over a moment too early', { status: 'FINISHED', at: 89.99 }, live, 'too_early'],
    ['over after ninety minutes', { status: 'FINISHED', at: 90 }, live, 'FINISHED'],
    ['over without having been on', { status: 'FINISHED', at: 90 }, locked, 'FINISHED'],
    ['corrected when it is over, whatever the clock says', { status: 'FINISHED', at: -300 }, over, 'FINISHED'],
    ['live early after an admin has opened it again', { status: 'IN_PLAY', at: -1 }, openedAgain, 'too_early'],
    ['live on time after an admin has opened it again', { status: 'IN_PLAY', at: 0 }, openedAgain, 'IN_PLAY'],
    ['called off, at any time', { status: 'CANCELLED', at: -300 }, open, 'cancelled'],
  ])('%s', (_name, said, known, word) => {
    expect(read(said, known)).toBe(word);
  });

  const delayed: Known = { ...open, utcDate: iso(kickoff + 2 * hour), movedFrom: iso(kickoff) };
  const forward: Known = { ...open, utcDate: iso(kickoff - 2 * hour), movedFrom: iso(kickoff) };
  test.each<[string, Said, Known, string]>([
    ['delayed, and on at its first time', { status: 'IN_PLAY', at: 1, utcDate: delayed.utcDate }, delayed, 'IN_PLAY'],
    ['delayed, and on before that', { status: 'IN_PLAY', at: -16, utcDate: delayed.utcDate }, delayed, 'too_early'],
    ['brought forward, and on then', { status: 'IN_PLAY', at: -120, utcDate: forward.utcDate }, forward, 'IN_PLAY'],
    [
      'put off to tomorrow, and on, in one breath',
      { status: 'IN_PLAY', at: 0, utcDate: iso(kickoff + day) },
      locked,
      'too_early',
    ],
    [
      'over, with a kick-off an hour later than known',
      { status: 'FINISHED', at: 150, utcDate: iso(kickoff + hour) },
      live,
      'FINISHED',
    ],
    ['over, with a kick-off tomorrow', { status: 'FINISHED', at: 150, utcDate: iso(kickoff + day) }, live, 'too_early'],
    [
      'on hours before, with a kick-off that has come',
      { status: 'IN_PLAY', at: -300, utcDate: iso(kickoff - 310 * minute) },
      open,
      'too_early',
    ],
    [
      'on within the quarter, with a kick-off that has come',
      { status: 'IN_PLAY', at: -10, utcDate: iso(kickoff - 12 * minute) },
      open,
      'IN_PLAY',
    ],
    ['on, with the day only', { status: 'IN_PLAY', at: 0, utcDate: '2022-11-21T00:00:00Z' }, locked, 'IN_PLAY'],
  ])('%s', (_name, said, known, word) => {
    expect(read(said, known)).toBe(word);
  });
});

describe('a new kick-off in the feed is followed or quarantined:', () => {
  const move = (at: number, shift: number, known = open, status = 'TIMED') =>
    read({ status, at, utcDate: iso(kickoff + shift) }, known);
  const followed = (shift: number, word = 'same') => `${word}, moves to ${iso(kickoff + shift)}`;
  const putOff = { ...open, isPutOff: true };
  const undated = { ...putOff, dateKnown: false };
  const delayed = { ...open, movedFrom: iso(kickoff - 2 * hour) };

  test.each<[string, string, string]>([
    ['that stays', move(-300, 0), 'same'],
    ['a minute later', move(-300, minute), followed(minute)],
    ['a week later', move(-300, 7 * day), followed(7 * day)],
    ['more than a week later', move(-300, 7 * day + 1), 'kickoff_moved'],
    ['put off, with a date far away', move(-300, 60 * day, open, 'POSTPONED'), followed(60 * day, 'postponed')],
    ['far away, after it was put off', move(-300, 60 * day, putOff), followed(60 * day)],
    ['put off into the past', move(-300, -600 * minute, open, 'POSTPONED'), 'postponed'],
    ['in the past after it was put off', move(-300, -600 * minute, putOff), 'kickoff_moved'],
    ['still postponed, at the former date', move(-300, 0, undated, 'POSTPONED'), 'postponed'],
    ['on again at the former date', move(-300, 0, undated), followed(0)],
    ['on again at the former date, which is past', move(300, 0, undated), 'kickoff_moved'],
    ['far away, from no date', move(300, 60 * day, undated), followed(60 * day)],
    [
      'still postponed, with a date far away',
      move(300, 60 * day, undated, 'POSTPONED'),
      followed(60 * day, 'postponed'),
    ],
    ['a day earlier, with days of notice', move(-3 * 24 * 60, -day), followed(-day)],
    ['earlier by more than a week', move(-20 * 24 * 60, -7 * day - 1), 'kickoff_moved'],
    ['in the past', move(-300, -301 * minute), 'kickoff_moved'],
    ['now', move(-300, -300 * minute), 'kickoff_moved'],
    ['earlier, with an hour of notice', move(-300, -240 * minute), followed(-240 * minute)],
    ['earlier, with less than an hour of notice', move(-300, -241 * minute), 'kickoff_moved'],
    ['a quarter of an hour earlier, soon', move(-30, -15 * minute), followed(-15 * minute)],
    ['a bit more than that earlier, soon', move(-30, -16 * minute), 'kickoff_moved'],
    ['a bit earlier, which is past', move(-5, -6 * minute), 'kickoff_moved'],
    ['back at the first one, soon', move(-130, -2 * hour, delayed), followed(-2 * hour)],
    ['back at the first one, which is past', move(-110, -2 * hour, delayed), 'kickoff_moved'],
    ['back, but not at the first one, soon', move(-130, -121 * minute, delayed), 'kickoff_moved'],
    ['later, of a match that is locked', move(10, hour, locked), followed(hour)],
    ['much later, of a match that is locked', move(10, 8 * day, locked), 'kickoff_moved'],
    ['earlier, of a match that is locked', move(10, -hour, locked), 'same'],
    ['earlier, once the known one has come', move(0, -hour), 'same'],
    ['in the future, earlier, of a match that is locked by mistake', move(-300, -hour, locked), 'same'],
    ['of which the day alone is known', move(-300, 8 * hour, open, 'SCHEDULED'), 'same'],
    ['fixed at midnight', move(-300, 8 * hour), followed(8 * hour)],
    ['moved beside nonsense', move(-300, hour, open, 'ABANDONED'), 'unknown_status'],
    ['of a match that is on, an hour later', move(30, hour, live, 'IN_PLAY'), 'IN_PLAY'],
    ['of a match that is over', move(150, hour, over, 'FINISHED'), 'FINISHED'],
  ])('%s', (_name, said, word) => {
    expect(said).toBe(word);
  });
});

describe('picks are late from the kick-off in an entry on', () => {
  const undated = { ...open, isPutOff: true, dateKnown: false };
  const from = (status: string, known: Known, utcDate = iso(kickoff + hour)) => {
    const score = { winner: 'HOME_TEAM', duration: 'REGULAR', fullTime: { home: 1, away: 0 } };
    const said = feedMatch.parse({ id: 1, utcDate, status, homeTeam: { id: 1 }, awayTeam: { id: 2 }, score });
    return readEntry(said, { known, nowMs: kickoff + 5 * hour }).playedFrom?.toISOString();
  };

  test.each<[string, string | undefined, string | undefined]>([
    ['if an open match without a date is being played', from('IN_PLAY', undated), iso(kickoff + hour)],
    ['if it is over', from('FINISHED', undated), iso(kickoff + hour)],
    ['if only the day is known', from('FINISHED', undated, '2022-11-20T00:00:00Z'), '2022-11-20T00:00:00.000Z'],
    ['but not if it is not played', from('TIMED', undated), undefined],
    ['but not if it ended too early', from('FINISHED', undated, iso(kickoff + 4 * hour)), undefined],
    ['but not if it has locked', from('FINISHED', { ...undated, lockedAt: iso(kickoff) }), undefined],
    ['but not if it had a date', from('FINISHED', open), undefined],
  ])('%s', (_when, said, expected) => {
    expect(said).toBe(expected);
  });
});
