import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { zoneAt, zoneOfTimes } from '../../matches/zone-of-times.ts';
import {
  deviceTimeZone,
  formatDateTime,
  formatDay,
  formatShortDay,
  formatTime,
  playerTimeZone,
  setPlayerTimeZone,
  shortWeekday,
  weekday,
} from '../format.ts';
import { withCommentsForTimes } from './comments-for-times.ts';
import { renderDocument } from './this-document.ts';

const deviceZone = deviceTimeZone();
const kickoff = '2022-11-20T16:00:00Z';

beforeEach(() => {
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
});
afterEach(() => {
  vi.unstubAllGlobals();
  setPlayerTimeZone(null);
});

describe('in a first view for a reader whose time zone is not known,', () => {
  const [day, time] = ['\u2007\u2007\u2007\u2007-\u2007\u2007-\u2007\u2007', '\u2007\u2007:\u2007\u2007'];
  const ms = Date.parse(kickoff);

  test.each([
    ['<p>$</p>', `<p>${time}<!--time|$6:$7|${ms}--></p>`],
    ['<option value="">at $ (then)</option>', `<option value="">at ${time}<!--time|$6:$7|${ms}--> (then)</option>`],
    ['<svg><text x="1">$</text></svg>', `<svg><text x="1">${time}<!--time|$6:$7|${ms}--></text></svg>`],
    ['<b title="at $, a &gt; b">x</b>', `<b title="at ${time}, a &gt; b">x</b>`],
    ['<p aria-label="$">$</p>', `<p aria-label="${time}">${time}<!--time|$6:$7|${ms}--></p>`],
    ['<title>$</title><p>$</p>', `<title>${time}</title><p>${time}<!--time|$6:$7|${ms}--></p>`],
    ['<textarea>$</textarea>', `<textarea>${time}</textarea>`],
    ['<!-- --><p>no time</p>', '<!-- --><p>no time</p>'],
  ])('%s holds blanks, and a comment where it may', (html, held) => {
    const filled = html.replaceAll('$', () => formatTime(kickoff));
    expect(withCommentsForTimes(filled)).toBe(held);
  });

  test('a date has the width of a date', () => {
    expect(withCommentsForTimes(formatDay(kickoff))).toBe(`${day}<!--time|$5-$3-$4|${ms}-->`);
  });

  test('a player who chose a time zone has times in it', () => {
    setPlayerTimeZone('Pacific/Auckland');
    expect(withCommentsForTimes(formatDateTime(kickoff))).toBe('2022-11-21 05:00');
  });

  test('a text that looks like a mark stays what it is', () => {
    const text = '<p>\uE000 time|$6:$7|1\uE001</p>';
    expect(withCommentsForTimes(text)).toBe(text);
  });
});

const kept = (zone: string | null) => ({ getItem: (key: string) => (key === 'fulltime.time-zone' ? zone : null) });
const forbidden = {
  getItem() {
    throw new Error('This device stores nothing.');
  },
};

describe('start.js writes the same as the page does afterwards', () => {
  const instants = Array.from({ length: 7 }, (_, at) => `2024-0${at + 3}-0${at + 1}T0${at}:1${at}:00Z`);
  const longAgo = '1998-06-10T15:30:00Z';
  const texts: Record<string, () => string | undefined> = {
    'dates and times': () => [...instants, longAgo].map((at) => formatDateTime(at)).join(' '),
    'short dates': () => formatShortDay(kickoff),
    weekdays: () => [kickoff, ...instants].map((at) => `${weekday(at)}, ${shortWeekday(at)}`).join(' '),
    'a zone': () => zoneAt(kickoff),
    'the zone of a season': () => zoneOfTimes(['2024-08-16T19:00:00Z', '2025-01-16T19:00:00Z']),
    'the zone of a day': () => zoneOfTimes(['2024-08-16T19:00:00Z', '2024-08-16T21:00:00Z']),
    'the name of a zone': () => playerTimeZone().replaceAll('_', ' '),
  };
  const zones = [
    ['Pacific/Auckland', kept('Pacific/Auckland'), 'Pacific/Auckland'],
    ['America/Los_Angeles', kept('America/Los_Angeles'), 'America/Los_Angeles'],
    ['America/Argentina/Buenos_Aires', kept('America/Argentina/Buenos_Aires'), 'America/Argentina/Buenos_Aires'],
    ['Australia/Eucla', kept('Australia/Eucla'), 'Australia/Eucla'],
    ['America/St_Johns', kept('America/St_Johns'), 'America/St_Johns'],
    ['UTC', kept('UTC'), 'UTC'],
    ['no zone', kept(null), deviceZone],
    ['a zone that the browser does not know', kept('Atlantis/Capital'), deviceZone],
    ['a storage that is forbidden', forbidden, deviceZone],
  ] as const;

  test.each(
    zones.flatMap(([name, storage, zone]) => Object.keys(texts).map((what) => ({ name, storage, zone, what }))),
  )('with $name: $what', async ({ storage, zone, what }) => {
    const html = withCommentsForTimes(texts[what]?.() ?? '');
    const filled = await filledByStart(html, storage);
    setPlayerTimeZone(zone);
    expect(texts[what]?.()).toMatch(/\w/);
    expect(filled).toBe(texts[what]?.());
  });
});

/** Runs `start.js` on a text and the comments in it, as if both had just arrived. */
async function filledByStart(html: string, localStorage: object): Promise<string> {
  const pieces = html.split(/(?<=-->)/).map((piece) => {
    const [, text = '', comment] = /^([\s\S]*?)(?:<!--(.*)-->)?$/.exec(piece) ?? [];
    return { text: { data: text }, comment };
  });
  const comments = pieces.flatMap(({ text, comment }) =>
    comment === undefined ? [] : [{ data: comment, previousSibling: text, remove: () => undefined }],
  );
  const acts: ((changes: object[], observer: object) => void)[] = [];
  const attributes: Record<string, string> = { 'data-main': 'data:text/javascript,', 'data-code': '[]' };
  const globals = {
    document: {
      currentScript: { getAttribute: (name: string) => attributes[name] ?? null },
      documentElement: { setAttribute: () => undefined },
      createNodeIterator: () => ({ nextNode: () => comments.shift() ?? null }),
      readyState: 'loading',
      // A page in a hidden tab does not wait for its first paint until it fills in the names of zones.
      hidden: true,
    },
    MutationObserver: class {
      constructor(act: (typeof acts)[number]) {
        acts.push(act);
      }
      observe(): void {}
    },
    localStorage,
    matchMedia: () => ({}),
    addEventListener: () => undefined,
    window: {},
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const start = '../../public/start.js';
  await import(start);
  for (const act of acts) act([], {});
  vi.unstubAllGlobals();
  return pieces.map(({ text }) => text.data).join('');
}
