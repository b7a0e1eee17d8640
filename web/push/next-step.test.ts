import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import type { RememberedRegistration, SubscriptionFacts } from './next-step.ts';

const dayMs = 24 * 60 * 60 * 1000;
const facts = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p' };
const held: SubscriptionFacts = { ...facts, publicKey: 'key' };
const stored: RememberedRegistration = { ...facts, publicKey: 'key', timeZone: 'Europe/Berlin', refreshedAt: 0 };
const fresh = { stored, held, publicKey: 'key', timeZone: 'Europe/Berlin', nowMs: dayMs };

test.each([
  ['a fresh registration needs nothing', fresh, 'nothing'],
  ['seven days are not older than seven days', { ...fresh, nowMs: 7 * dayMs }, 'nothing'],
  ['one that is older is told again', { ...fresh, nowMs: 7 * dayMs + 1 }, 'register'],
  ['a clock that was set back does not hold it up', { ...fresh, nowMs: -1 }, 'register'],
  ['one that was never told is told', { ...fresh, stored: undefined }, 'register'],
  ['another time zone is told: quiet hours follow it', { ...fresh, timeZone: 'Asia/Tokyo' }, 'register'],
  ['a worker, which does not know the zone, tells none', { ...fresh, timeZone: undefined }, 'nothing'],
  ['a zone that was never told is told', { ...fresh, stored: { ...stored, timeZone: undefined } }, 'register'],
  ['another endpoint is told', { ...fresh, held: { ...held, endpoint: 'https://push.example/2' } }, 'register'],
  ['another secret is told', { ...fresh, held: { ...held, auth: 'b' } }, 'register'],
  ['another key of the browser is told', { ...fresh, held: { ...held, p256dh: 'q' } }, 'register'],
  ['no subscription, never one before', { ...fresh, stored: undefined, held: null }, 'subscribe'],
  ['a subscription the browser dropped', { ...fresh, held: null }, 'subscribe'],
  ['a subscription to another key', { ...fresh, publicKey: 'new' }, 'resubscribe'],
  [
    'a subscription to another key, never told',
    { ...fresh, stored: undefined, held: { ...held, publicKey: 'old' } },
    'resubscribe',
  ],
  [
    'a browser that does not say its key, told with another one',
    { ...fresh, held: { ...held, publicKey: null }, publicKey: 'new' },
    'resubscribe',
  ],
  ['a browser that does not say its key', { ...fresh, held: { ...held, publicKey: null } }, 'nothing'],
  [
    'a new subscription to the new key, told with the old one',
    { ...fresh, held: { ...held, publicKey: 'new' }, publicKey: 'new' },
    'register',
  ],
])('the next step of a registration is right: %s', (_name, situation, step) => {
  expect(nextStep(situation)).toBe(step);
});
