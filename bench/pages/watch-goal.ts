import type { CDPSession, Page } from '@playwright/test';

/** What an open home page shows of a match and of the board. Each text is read whenever the page changes. */
export interface Shown {
  score: string;
  rowPoints: string;
  /** The points of the day, the rank and the place in a group, separated by lines. */
  board: string;
}

/** A text of the page that has changed: what it is now, and when it was painted, by the machine's clock. */
interface Painted {
  of: keyof Shown;
  text: string;
  atMs: number;
}

export interface Traffic {
  /** Data of the live stream, and of the answers to calls, as sent, with their headers. */
  stream: number;
  calls: number;
}

/** Watches what a page shows of this match from now on, and takes what was painted. */
export async function watchMatch(page: Page, matchId: string): Promise<Shown> {
  return (await page.evaluate(`watchMatch(${JSON.stringify(matchId)})`)) as Shown;
}

export async function takePainted(page: Page): Promise<Painted[]> {
  return (await page.evaluate('takePainted()')) as Painted[];
}

/** A script for the page. A text is painted once the frame after its change has ended. */
export const watchTexts = `
  let matchId = '', shown = {}, painted = [];
  const text = (root, selector) => root?.querySelector(selector)?.textContent?.trim() ?? '';
  const readAll = () => {
    const row = document.getElementById('match-' + matchId);
    const board = document.querySelector('section[aria-label^="Your day"]');
    return {
      score: row?.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
      rowPoints: text(row, ':scope > div > span:not([aria-live]):has(.pulse)'),
      board: [text(board, 'b'), text(board, '[aria-label$="not final"]'), text(board, 'a[href$="/leaderboard"]'),
        text(board, 'a[href*="/group/"]')].join('\\n'),
    };
  };
  const look = () => {
    const now = readAll();
    const changed = Object.keys(now).filter((of) => now[of] !== shown[of]);
    shown = now;
    if (changed.length === 0) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push(...changed.map((of) => ({ of, text: now[of], atMs: Date.now() })));
      port2.postMessage(null);
    });
  };
  window.watchMatch = (id) => { matchId = id; painted = []; shown = readAll(); return shown; };
  window.takePainted = () => painted.splice(0);
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
`;

/** Counts the bytes that a page receives. The returned function returns and forgets the sums. */
export async function countTraffic(devtools: CDPSession): Promise<() => Traffic> {
  let sum: Traffic = { stream: 0, calls: 0 };
  const streams = new Set<string>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('/live')) streams.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (streams.has(requestId)) sum.stream += encodedDataLength || dataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!streams.has(requestId)) sum.calls += encodedDataLength;
  });
  return () => {
    const taken = sum;
    sum = { stream: 0, calls: 0 };
    return taken;
  };
}

/** The time, in ms, for which the page's thread has worked so far. */
export async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
