import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { announcementChannel } from '../../server/platform/database/database.ts';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { launchBrowser, openPhone, openTab, slowdown } from './phone.ts';
import { refereeOf, saturdaySettings } from './saturday.ts';
import type { Referee } from './saturday.ts';
import { countTraffic, takePainted, watchMatch, watchTexts, workMs } from './watch-goal.ts';
import type { Traffic } from './watch-goal.ts';

/** The scores of each of the five matches, one goal after another. Most goals change what a pick earns. */
const scores = [
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
  [3, 3],
  [4, 3],
  [4, 4],
  [5, 4],
] as const;
/** The first goals run code that has not been compiled yet, so they are not counted. */
const uncounted = 5;
/** How long everything that a goal changes is awaited: longer than a page waits for the places in groups. */
const followMs = 4_000;
const at = `phone (390 x 844), ${slowdown}x CPU slowdown, five live matches of a league, 60 players, postgres`;

/** What one goal did to an open page. Times are counted from the commit, which processes hear from the database. */
interface Goal {
  scoreMs: number;
  fromRequestMs: number;
  /** Undefined if the goal did not change what the own pick earns. */
  rowPointsMs: number | undefined;
  /** Undefined if the goal changed nothing on the board. */
  boardMs: number | undefined;
  /** How many states of the board were painted that are neither the one before the goal nor the last one. */
  mixed: number;
  traffic: Traffic;
  workMs: number;
}

/** Measures what a goal costs an open home page on a slow phone, and how long it takes from the commit to the paint. */
export async function benchGoal(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return figuresOf([], 'there is no Chromium');
  const place = await stage.saturday('postgres');
  try {
    return figuresOf(await withServer(place, ({ origin }) => measure(browser, { origin, place }), saturdaySettings));
  } finally {
    await browser.close();
  }
}

interface Watched {
  page: Page;
  devtools: CDPSession;
  takeTraffic: () => Traffic;
  referee: Referee;
  /** Resolves to the time of the next announcement of a commit. */
  nextCommit: () => Promise<number>;
}

async function measure(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Goal[]> {
  const referee = refereeOf(place, origin);
  await referee.toFirstOfDay();
  await referee.toFive();
  const page = await openTab(await openPhone(browser, { origin, place }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const takeTraffic = await countTraffic(devtools);
  await page.addInitScript(watchTexts);
  await page.goto(origin);
  await page.getByRole('region', { name: 'Your day so far' }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await sleep(followMs);
  const announced = new pg.Client({ connectionString: place.databaseUrl });
  await announced.connect();
  await announced.query(`listen ${announcementChannel}`);
  const nextCommit = () => new Promise<number>((resolve) => announced.once('notification', () => resolve(Date.now())));
  try {
    const goals: Goal[] = [];
    for (const score of scores)
      for (const id of referee.five)
        goals.push(await shoot({ page, devtools, takeTraffic, referee, nextCommit }, { id, score }));
    return goals.slice(uncounted);
  } finally {
    await announced.end();
  }
}

async function shoot(
  { page, devtools, takeTraffic, referee, nextCommit }: Watched,
  { id, score: [full1, full2] }: { id: string; score: readonly [number, number] },
): Promise<Goal> {
  await untilQuiet();
  const before = await watchMatch(page, id);
  takeTraffic();
  const workedMs = await workMs(devtools);
  const committed = nextCommit();
  const askedMs = Date.now();
  await referee.enter(id, { status: 'IN_PLAY', full1, full2, minute: 20 });
  const committedMs = await committed;
  await sleep(followMs);
  const painted = await takePainted(page);
  const lastOf = (of: string) => painted.filter((one) => one.of === of).at(-1);
  const paintedMs = lastOf('score')?.atMs ?? Number.NaN;
  const board = painted.filter(({ of }) => of === 'board');
  const known = new Set([before.board, board.at(-1)?.text]);
  const since = (one: { atMs: number } | undefined) => one && one.atMs - committedMs;
  return {
    scoreMs: paintedMs - committedMs,
    fromRequestMs: paintedMs - askedMs,
    rowPointsMs: since(lastOf('rowPoints')),
    boardMs: since(board.at(-1)),
    mixed: board.filter(({ text }) => !known.has(text)).length,
    traffic: takeTraffic(),
    workMs: (await workMs(devtools)) - workedMs,
  };
}

function figuresOf(goals: Goal[], why?: string): Figure[] {
  const times = (of: (goal: Goal) => number | undefined) => goals.map(of).filter((value) => value !== undefined);
  const score = times(({ scoreMs }) => scoreMs);
  const points = times(({ rowPointsMs }) => rowPointsMs);
  const board = times(({ boardMs }) => boardMs);
  const work = times((goal) => goal.workMs);
  const stream = goals.map(({ traffic }) => traffic.stream / 1_000);
  const all = goals.map(({ traffic }) => (traffic.stream + traffic.calls) / 1_000);
  const under = (limit: number) => ({ asked: { under: limit } });
  const rows: Omit<Figure, 'at'>[] = [
    {
      what: 'Goal on an open home page: score and points of its row, data of the stream',
      unit: 'kB',
      measured: stream,
    },
    { what: '… with the calls that follow for the board and the tables', unit: 'kB', measured: all },
    { what: '… from the commit to the paint of the score, median', unit: 'ms', measured: score },
    { what: '… p95 of the score', unit: 'ms', ...under(300), measured: percentile(score) },
    { what: '… p95 of the points of the row', unit: 'ms', ...under(300), measured: percentile(points) },
    {
      what: '… from the admin’s request to the paint of the score, p95',
      unit: 'ms',
      measured: percentile(times((goal) => goal.fromRequestMs)),
    },
    { what: '… to the paint of points, rank and group on the board, median', unit: 'ms', measured: board },
    { what: '… p95 of the board', unit: 'ms', measured: percentile(board) },
    {
      what: '… goals after which the board showed a mix of two versions',
      unit: '',
      ...under(1),
      measured: goals.length > 0 ? [goals.filter(({ mixed }) => mixed > 0).length] : [],
    },
    { what: '… work of the page’s thread, at this slowdown', unit: 'ms', measured: work },
  ];
  const counts = `${goals.length} goals, of which ${points.length} changed the row’s points and ${board.length} the board`;
  return rows.map((row, place) => ({
    ...row,
    at,
    ...(place === 0 && { ...under(1), note: counts }),
    ...(why !== undefined && { note: why }),
  }));
}

/** The value that 95 of 100 do not exceed, as the only run; empty if there are no values. */
function percentile(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.slice(0, Math.ceil(sorted.length * 0.95)).slice(-1);
}
