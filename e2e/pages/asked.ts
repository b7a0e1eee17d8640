import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { readsOf } from '../playing/answers.ts';
import type { LiveEvent } from '../../game/live.ts';

export interface Asked {
  /** Opens an address. */
  visit(path: string): Promise<void>;
  /** Counts only what is asked for from now on. */
  forget(): Promise<void>;
  /**
   * Waits until the page has asked for all of these, has got these events from the live stream, and has come to its end. Fails if it has asked for
   * anything else, or for anything more often. It may ask for `orAlso` once.
   */
  expectExactly(
    expected: readonly string[],
    end: { events?: readonly LiveEvent['type'][]; when: string; orAlso?: string | undefined },
  ): Promise<void>;
  /**
   * Returns how many requests for data the page has sent since then, batches and the live stream included. The list of competitions alone is not
   * counted, because the frame asks for it as soon as it is shown if what the device has is more than ten seconds old.
   */
  sent(): number;
}

/**
 * Records what a page asks the server for, each read of a batch by itself, including the answers that the server has sent inside the page. A change is listed with the names of
 * what it changes. `short` shortens what differs in each run. Requests that become the same by it, such as those for the leaders before and after a
 * goal, count as one.
 *
 * A page is at its end when nothing is under way, the browser is idle, and what the page does later brings no request either. It does that at once,
 * because its timers are run early. What a page asks for regularly, every 15 s or more seldom, is not a part of a visit, so its intervals stand still.
 */
export async function recordAsked(page: Page, short: (request: string) => string): Promise<Asked> {
  let requests: string[] = [];
  let sent = 0;
  let underWay = 0;
  page.on('request', (request) => {
    if (!isStream(request)) underWay++;
    if (!isCall.test(new URL(request.url()).pathname)) return;
    if (!request.url().endsWith('/db/competitions')) sent++;
    requests.push(...textsOf(request));
  });
  const end = (request: Request): void => void (isStream(request) || underWay--);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.addInitScript(makeTimePassable);
  await page.addInitScript(noteEvents);
  const listed = (): string[] => {
    const times = new Map<string, number>();
    for (const request of requests) times.set(request, (times.get(request) ?? 0) + 1);
    const most = new Map<string, number>();
    for (const [request, count] of times) {
      const text = short(decodeURIComponent(request.replaceAll('+', ' ')));
      most.set(text, Math.max(count, most.get(text) ?? 0));
    }
    return [...most].flatMap(([text, count]) => Array.from({ length: count }, () => text));
  };
  const isAtEnd = async (events: readonly string[] = []): Promise<boolean> => {
    const before = requests.length;
    if (underWay > 0 || !(await page.evaluate(hasEvents, events))) return false;
    await page.evaluate(passTime, laterMs);
    await page.evaluate(untilIdle);
    return underWay === 0 && requests.length === before;
  };
  return {
    async visit(path) {
      requests = [];
      sent = 0;
      await page.goto(path);
      requests.push(...(await page.evaluate(answersInPage)));
    },
    async forget() {
      await expect.poll(() => isAtEnd(), { intervals }).toBe(true);
      requests = [];
      sent = 0;
      await page.evaluate(forgetEvents);
    },
    sent: () => sent,
    async expectExactly(expected, { events, when, orAlso = '' }) {
      const missing = (): string[] => expected.filter((request) => !listed().includes(request));
      await expect.poll(missing, { message: when, intervals }).toEqual([]);
      await expect.poll(() => isAtEnd(events), { message: `${when} comes to its end`, intervals }).toBe(true);
      // The other pages are tried as well, because one change often concerns several of them.
      const times = (requests: readonly string[]): number => requests.filter((request) => request === orAlso).length;
      const also = times(listed()) > times(expected) ? [orAlso] : [];
      expect.soft(listed().toSorted(), when).toEqual([...expected, ...also].toSorted());
    },
  };
}

/** Longer than any delay after which a page still does something of a visit or of an event: at most ten seconds (web/platform/live/leader-stream.ts). */
const laterMs = 12_000;

/** The waits between two looks, in ms. The usual ones are longer, and a visit needs several looks. */
const intervals = [30];

const isCall = /^\/(db|auth|push|mail|admin|functions)\//;

function isStream(request: Request): boolean {
  return request.url().endsWith('/live');
}

function textsOf(request: Request): string[] {
  const changed = request.method() === 'PATCH' ? ` ${Object.keys(request.postDataJSON() as object).join(' ')}` : '';
  return readsOf(request.url()).map((path) => `${request.method()} ${path}${changed}`);
}

/** What the functions below add to the window of the page, in which they run. */
interface Recording {
  passTime(ms: number): Promise<void>;
  events: string[];
}

/** Lets the page run its timers early. What it does regularly is not done. */
function makeTimePassable(): void {
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const waiting = new Map<number | undefined, { dueMs: number; act: () => void }>();
  // Unlike a timer, a message has no shortest delay.
  const turn = new MessageChannel();
  turn.port1.start();
  let passedMs = 0;
  const nowMs = (): number => performance.now() + passedMs;
  const setTimeout = (run: (...values: unknown[]) => void, afterMs = 0, ...values: unknown[]): number => {
    const act = (): void => {
      waiting.delete(id);
      run(...values);
    };
    const id = set(act, afterMs);
    waiting.set(id, { dueMs: nowMs() + afterMs, act });
    return id;
  };
  const clearTimeout = (id?: number): void => {
    waiting.delete(id);
    clear(id);
  };
  const passTime = async (ms: number): Promise<void> => {
    const untilMs = nowMs() + ms;
    for (;;) {
      const [first] = [...waiting].toSorted(([, one], [, other]) => one.dueMs - other.dueMs);
      if (!first || first[1].dueMs > untilMs) return;
      const [id, { dueMs, act }] = first;
      passedMs += Math.max(0, dueMs - nowMs());
      clear(id);
      act();
      await new Promise((resolve) => {
        turn.port1.addEventListener('message', resolve, { once: true });
        turn.port2.postMessage(undefined);
      });
    }
  };
  const setInterval = (): number => 0;
  Object.assign(window, { setTimeout, clearTimeout, setInterval, passTime });
}

/**
 * Notes the events of the stream in the tab that has it, and in the others, which get them from this one. What was sent since the page was opened, but
 * before the tab could hear it, is part of its `hello`.
 */
function noteEvents(): void {
  type Event = { type: string; ago?: Record<string, number> };
  const events: string[] = [];
  const note = ({ type, ago = {} }: Event): void => {
    events.push(type);
    for (const [earlier, ms] of Object.entries(ago)) if (ms < performance.now()) events.push(earlier);
  };
  const { EventSource, BroadcastChannel } = window;
  class NotedSource extends EventSource {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => note(JSON.parse(data) as Event));
    }
  }
  class NotedChannel extends BroadcastChannel {
    private me: string | undefined;
    constructor(name: string) {
      super(name);
      this.addEventListener('message', ({ data }: MessageEvent<{ event?: Event; hello?: Event; to?: string }>) => {
        if (data.event) note(data.event);
        if (data.hello && data.to === this.me) note(data.hello);
      });
    }
    override postMessage(message?: { from?: string }): void {
      this.me ??= message?.from;
      super.postMessage(message);
    }
  }
  Object.assign(window, {
    EventSource: NotedSource,
    BroadcastChannel: NotedChannel,
    events,
  });
}

const passTime = (ms: number): Promise<void> => (window as unknown as Recording).passTime(ms);
const hasEvents = (types: readonly string[]): boolean =>
  types.every((type) => (window as unknown as Recording).events.includes(type));
const forgetEvents = (): void => void (window as unknown as Recording).events.splice(0);
const untilIdle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));

function answersInPage(): string[] {
  const text = document.querySelector('#page-answers')?.textContent;
  return text ? Object.keys(JSON.parse(text) as object).map((path) => `GET ${path}`) : [];
}
