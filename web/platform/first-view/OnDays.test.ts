import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setPlayerTimeZone } from '../format.ts';
import { withCommentsForTimes } from './comments-for-times.ts';
import { OnDays } from './OnDays.tsx';
import { renderDocument } from './this-document.ts';

afterEach(() => setPlayerTimeZone(null));

const at = '2022-11-20T16:00:00Z';
const now = Date.parse('2022-11-20T10:00:00Z');
const sixDaysMs = 6 * 86_400_000;

test.each([
  { zone: 'UTC', range: { first: '2022-11-20' }, is: 'on' },
  { zone: 'Pacific/Auckland', range: { first: '2022-11-20' }, is: 'off' },
  { zone: 'Pacific/Auckland', range: { first: '2022-11-21' }, is: 'on' },
  { zone: 'America/Los_Angeles', range: { first: '2022-11-20' }, is: 'on' },
  // 10:00 UTC is 23:00 in Auckland, and the match begins there in the morning after.
  { zone: 'Pacific/Auckland', range: { first: now }, is: 'off' },
  { zone: 'America/Los_Angeles', range: { first: now }, is: 'on' },
  { zone: 'Pacific/Auckland', range: { first: now, last: now + sixDaysMs }, is: 'on' },
  { zone: 'UTC', range: { first: now - sixDaysMs - 86_400_000, last: now - 86_400_000 }, is: 'off' },
])('in $zone, an instant is $is the days $range', ({ zone, range, is }) => {
  setPlayerTimeZone(zone);
  expect(renderToString(createElement(OnDays, { at, ...range, otherwise: 'off' }, 'on'))).toBe(is);
});

test('both parts are in a first view for a reader whose time zone is not known', () => {
  renderDocument({
    competition: 'WC/2022',
    firstCompetition: 'WC/2022',
    siteName: 'Fulltime',
    pathname: '/',
    search: '',
    hash: '',
    origin: 'http://pages.invalid',
    userAgent: '',
  });
  const html = renderToString(createElement(OnDays, { at, first: '2022-11-20', otherwise: 'off' }, 'on'));
  const range = `$5-$3-$4|${Date.parse(at)}|2022-11-20|2022-11-20`;
  expect(withCommentsForTimes(html).replaceAll('<!-- -->', '')).toBe(
    `<!--days-->on<!--on|${range}--><!--days-->off<!--off|${range}-->`,
  );
});
