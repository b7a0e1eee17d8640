import { describe, expect, it } from 'vitest';
import { isWanted, messageKinds } from './message.ts';
import type { MessageKind } from './message.ts';
import { quietUntil } from './quiet-hours.ts';

describe('a message is delayed by quiet hours or sent:', () => {
  it.each([
    // The default is from 23:00 to 08:00.
    ['a minute before', undefined, 'UTC', '2022-11-20T22:59:59Z', undefined],
    ['at their first minute', undefined, 'UTC', '2022-11-20T23:00:00Z', '2022-11-21T08:00:00Z'],
    ['after midnight', undefined, 'UTC', '2022-11-21T03:30:20Z', '2022-11-21T08:00:00Z'],
    ['at their last minute', undefined, 'UTC', '2022-11-21T07:59:59Z', '2022-11-21T08:00:00Z'],
    ['at their end', undefined, 'UTC', '2022-11-21T08:00:00Z', undefined],
    ['of another zone', undefined, 'Asia/Kolkata', '2022-11-20T18:00:00Z', '2022-11-21T02:30:00Z'],
    ['not of another zone', undefined, 'America/Los_Angeles', '2022-11-20T23:30:00Z', undefined],
    // A zone that another machine knew counts as UTC.
    ['of an unknown zone', undefined, 'Mars/Phobos', '2022-11-20T23:00:00Z', '2022-11-21T08:00:00Z'],
    // Quiet hours in the daytime, and none.
    ['by day', { from: '13:00', to: '14:30' }, 'UTC', '2022-11-20T13:10:00Z', '2022-11-20T14:30:00Z'],
    ['by day, over', { from: '13:00', to: '14:30' }, 'UTC', '2022-11-20T14:30:00Z', undefined],
    ['of no length', { from: '13:00', to: '13:00' }, 'UTC', '2022-11-20T13:00:00Z', undefined],
    ['switched off', null, 'UTC', '2022-11-21T03:00:00Z', undefined],
    // Nights in which the clocks change: back at 03:00 (CEST to CET), and forward at 02:00.
    ['of a longer night', undefined, 'Europe/Paris', '2022-10-29T22:00:00Z', '2022-10-30T07:00:00Z'],
    ['of a shorter night', undefined, 'Europe/Paris', '2022-03-26T22:30:00Z', '2022-03-27T06:00:00Z'],
  ])('%s', (_what, quietHours, timeZone, now, end) => {
    const preferences = quietHours === undefined ? {} : { quietHours };
    const until = quietUntil(preferences, { timeZone, now: new Date(now) });
    expect(until?.toISOString()).toBe(end === undefined ? undefined : new Date(end).toISOString());
  });
});

describe('a kind of notification is on or off:', () => {
  const inReplay: Record<MessageKind, boolean> = { missing: false, matches: false, news: true, joined: true };

  it.each(messageKinds)('%s is on by default, and in a replay only if it is not about matches', (kind) => {
    expect(isWanted(kind, { preferences: {}, isReplay: false })).toBe(true);
    expect(isWanted(kind, { preferences: {}, isReplay: true })).toBe(inReplay[kind]);
  });

  it.each(messageKinds)('%s follows the player’s switch', (kind) => {
    for (const isReplay of [true, false]) {
      expect(isWanted(kind, { preferences: { notify: { [kind]: true } }, isReplay })).toBe(true);
      expect(isWanted(kind, { preferences: { notify: { [kind]: false } }, isReplay })).toBe(false);
    }
  });
});
