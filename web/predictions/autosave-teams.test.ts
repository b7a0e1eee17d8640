import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NamedTeams } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { aPrediction, match, newer, noAnswer, oneNil, start, stopClock, twoNil } from './autosave.fixture.ts';

const before: NamedTeams = ['ENG', 'SEN'];
const now: NamedTeams = ['CRC', 'SEN'];
const sidesChanged = () => new Problem('sides_changed', 'other teams meet');

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

test('a value is stored and sent with the teams it was entered for', async () => {
  const world = start();
  world.autosave.change(match, oneNil, before);
  expect(world.queue()[match]).toMatchObject({ value: oneNil, teams: before });
  await vi.advanceTimersByTimeAsync(500);
  expect(world.sent).toEqual([{ value: oneNil, teams: before }]);
});

test('a value that is sent when the page closes names the teams', async () => {
  const world = start();
  world.autosave.change(match, oneNil, before);
  world.autosave.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.sent).toEqual([{ value: oneNil, teams: before, leaving: true, basedOn: null }]);
});

test('a value from before a reload is sent with the teams it was entered for', async () => {
  const former = start();
  former.online(false);
  former.autosave.change(match, oneNil, before);
  former.autosave.close();
  const { autosave, sent } = start({ queue: former.queue() });
  autosave.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ value: oneNil, teams: before, basedOn: null }]);
});

test('a value that an older version stored without teams is sent without them', async () => {
  const { autosave, sent } = start({
    queue: { [match]: { value: oneNil, basedOn: null, late: true, unconfirmed: [] } },
  });
  autosave.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ value: oneNil, basedOn: null }]);
});

test('a pick for teams that no longer meet is refused, shown, and not stored', async () => {
  const world = start({ errors: [noAnswer(), sidesChanged()] });
  world.autosave.change(match, oneNil, before);
  await vi.advanceTimersByTimeAsync(2500);
  expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'refused', value: oneNil, code: 'sides_changed' });
  expect(world.queue()).toEqual({});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(world.sent).toHaveLength(2);
});

test('a value for the new teams survives the refusal of one for the former teams', async () => {
  const world = start({ manual: true });
  world.autosave.change(match, oneNil, before);
  await vi.advanceTimersByTimeAsync(500);
  world.autosave.change(match, twoNil, now);
  await vi.advanceTimersByTimeAsync(500);
  await world.answer(sidesChanged());
  await world.answer();
  expect(world.sent.at(-1)).toMatchObject({ value: twoNil, teams: now });
  expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
});

test('a value that is saved for the former teams does not count as saved for the new ones', async () => {
  const world = start({ manual: true });
  world.autosave.change(match, oneNil, before);
  await vi.advanceTimersByTimeAsync(500);
  world.autosave.change(match, oneNil, now);
  await vi.advanceTimersByTimeAsync(500);
  await world.answer();
  expect(world.sent).toEqual([
    { value: oneNil, teams: before },
    { value: oneNil, teams: now },
  ]);
});

test('a value sent for the former teams without an answer does not count as our own pick for the new ones', async () => {
  const world = start({ errors: [noAnswer(), newer()] });
  world.autosave.change(match, oneNil, before);
  await vi.advanceTimersByTimeAsync(500);
  const theirs = aPrediction(oneNil, '2022-11-26T17:33:01Z');
  world.store(theirs);
  world.autosave.change(match, twoNil, now);
  await vi.advanceTimersByTimeAsync(500);
  expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: twoNil, theirs });
});
