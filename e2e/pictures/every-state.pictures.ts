import type { Locator, Page, Route } from '@playwright/test';
import { closeMatch, fieldsOf, showDay, typePick } from '../playing/cards.ts';
import { noNetwork } from '../playing/offline.ts';
import { devicesOf, signUpPlayer } from '../playing/players.ts';
import type { Device, Devices, Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { startCupOfStates } from './cup-of-states.ts';
import type { CupOfStates } from './cup-of-states.ts';

const calm = { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } } as const;

interface Stage {
  cup: CupOfStates;
  devices: Devices;
  fan: Player;
}

/** What brings a match into its state once its page is shown. */
type Act = (match: Stage & Device & { id: string }) => Promise<void>;

test('every state of a row and its sheet, at 320 px, from left to right and from right to left', async ({
  browser,
}) => {
  test.setTimeout(1_800_000);
  const cup = await startCupOfStates();
  const devices = devicesOf(browser, cup.game);
  const fan = await signUpPlayer({ game: cup.game, devices }, { nick: 'fan', options: calm });
  const stage = { cup, devices, fan };
  await fan.page.goto('/');
  await expect(fan.page.getByRole('article').first()).toBeVisible();
  await pick(stage, 'locked', 2, 1);
  await pictures(stage, fan.page, 'last-minutes');
  await makePast(stage);
  await playOthers(stage);
  await fan.page.goto('/');
  for (const id of quiet) {
    await pictures(stage, fan.page, id);
  }
  for (const [id, act] of Object.entries(acts)) {
    const device = await fan.anotherDevice(calm);
    device.faults.allow(/answer: 4|answer: 5|status of [45]|ERR_INTERNET/);
    device.faults.allow(noNetwork);
    await device.page.goto('/');
    await showMatch(stage, device.page, id);
    await act({ ...stage, ...device, id });
    await pictures(stage, device.page, id);
    await device.context.close();
  }
  await devices.close();
  await cup.game.remove();
});

/** States that nothing but the match and the stored pick decide. */
const quiet = [
  'closing',
  'open',
  'missing',
  'live',
  'live-without-pick',
  'exact',
  'right',
  'missed',
  'no-pick-at-the-end',
  'corrected',
  'cancelled',
  'walkover',
  'awarded',
  'reopened',
  'moved',
  'no-date',
  'no-time',
  'made-late',
  'set-aside',
  'unknown',
  'through-hint',
  'through-asked',
  'through-chosen',
  'through-live',
  'shoot-out-live',
  'shoot-out',
  'extra-time',
  'leg-1-open',
  'leg-1-live',
  'leg-1-over',
  'leg-2-open',
  'leg-2-live',
  'leg-2-over',
  'leg-2-penalties',
  'locked',
];

/** The row of a match, and not of another one of the same sides. */
function rowOf(page: Page, id: string): Locator {
  return page.locator(`#match-${id}`);
}

async function openSheet(page: Page, id: string): Promise<void> {
  await rowOf(page, id)
    .getByRole('button', { name: /^Details of/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

const acts: Record<string, Act> = {
  half: ({ page, id }) => fieldsOf(rowOf(page, id)).home.fill('2'),
  saving: async ({ page, id }) => {
    await page.route(savesOf(id), () => undefined);
    await typePick(rowOf(page, id), '2:1');
  },
  saved: ({ page, id }) => typePick(rowOf(page, id), '2:1'),
  'not-sent': async ({ page, context, id }) => {
    await openSheet(page, id);
    await closeMatch(page);
    await context.setOffline(true);
    await typePick(rowOf(page, id), '2:1');
  },
  'not-saved': answered(503, 'unavailable', { 'retry-after': '600' }),
  'signed-out': answered(401, 'signed_out'),
  refused: answered(409, 'sides_changed'),
  'two-picks': async ({ page, context, id, ...stage }) => {
    await openSheet(page, id);
    await closeMatch(page);
    await context.setOffline(true);
    await typePick(rowOf(page, id), '3:0');
    await expect(rowOf(page, id)).toContainText('Not sent yet');
    await pick(stage, id, 0, 2);
    await context.setOffline(false);
    await expect(rowOf(page, id)).toContainText('Two picks');
  },
  'too-late': async ({ page, id, ...stage }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await pick(stage, id, 1, 0);
    await page.route(savesOf(id), async (route) => {
      await promise;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await typePick(rowOf(page, id), '2:2');
    await sent;
    await stage.cup.record(id, { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
    resolve();
    await expect(rowOf(page, id)).toContainText('too late');
  },
  'not-counted': async (match) => {
    await answered(503, 'unavailable', { 'retry-after': '600' })(match);
    await match.cup.record(match.id, { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
    await expect(rowOf(match.page, match.id)).toContainText('too late');
  },
};

/** The server's answer to a save, as it would give it. */
function answered(status: number, code: string, headers: Record<string, string> = {}): Act {
  return async ({ page, id }) => {
    await page.route(savesOf(id), (route: Route) =>
      route.fulfill({ status, headers, json: { code, detail: 'for a picture' } }),
    );
    await typePick(rowOf(page, id), '2:1');
    await expect(rowOf(page, id)).toContainText(/Not saved|Signed out/);
  };
}

function savesOf(id: string): string {
  return `**/matches/${id}/predictions/*`;
}

async function pick({ cup, fan }: Stage, id: string, full1: number, full2: number, winner?: 1 | 2): Promise<void> {
  const answer = await fan.api.ask('PUT', `${cup.db}/matches/${id}/predictions/${fan.api.uid}`, {
    full1,
    full2,
    winner,
  });
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Gives the fan picks for matches that were over before the cup was added. */
async function makePast({ cup, fan }: Stage): Promise<void> {
  await cup.game.game.database.query(
    `insert into predictions (competition, match_id, idx, full1, full2, winner, last_updated)
     select competition, m.id, idx, m.one, m.two, null, now() - interval '5 hours'
     from players, (values ('extra-time', 2, 1), ('awarded', 1, 0), ('leg-2-penalties', 1, 0)) m(id, one, two)
     where user_id = $1 and competition = $2`,
    [fan.api.uid, cup.db.slice(4)],
  );
}

async function playOthers(stage: Stage): Promise<void> {
  const { cup } = stage;
  for (const id of ['open', 'live', 'exact', 'corrected', 'cancelled', 'walkover', 'reopened', 'moved', 'made-late']) {
    await pick(stage, id, 2, 1);
  }
  for (const id of ['leg-1-live', 'leg-1-over', 'leg-2-open', 'leg-2-live', 'leg-2-over']) {
    await pick(stage, id, 2, 1);
  }
  await pick(stage, 'right', 3, 0);
  await pick(stage, 'missed', 0, 2);
  await pick(stage, 'set-aside', 2, 1);
  await pick(stage, 'through-asked', 1, 1);
  for (const id of ['through-chosen', 'through-live', 'shoot-out-live', 'shoot-out']) await pick(stage, id, 1, 1, 1);
  await cup.record('live', { status: 'IN_PLAY', full1: 2, full2: 1, minute: 78 });
  await cup.record('live-without-pick', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 12 });
  for (const id of ['exact', 'right', 'missed', 'no-pick-at-the-end', 'corrected']) {
    await cup.record(id, { status: 'IN_PLAY', full1: 2, full2: 1, minute: 90 });
    await cup.record(id, { status: 'FINISHED', full1: 2, full2: 1 });
  }
  await cup.record('corrected', { status: 'FINISHED', full1: 3, full2: 1 });
  await cup.record('cancelled', { status: 'FINISHED', full1: null, full2: null });
  await cup.record('walkover', { status: 'FINISHED', full1: null, full2: null, winner: 1 });
  await cup.record('reopened', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
  await cup.admin.ask('POST', '/admin/results/reopened/reopen', {});
  await playKnockout(cup);
  const soon = (minutes: number) =>
    new Date(Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString().replace('.000', '');
  await cup.update(
    { moved: { utcDate: soon(400) }, 'made-late': { utcDate: soon(-30) }, 'set-aside': { team1: 'QAT' } },
    'set-aside',
  );
}

async function playKnockout(cup: CupOfStates): Promise<void> {
  await cup.record('through-live', { status: 'IN_PLAY', full1: 1, full2: 1, minute: 88 });
  await cup.record('shoot-out-live', { status: 'IN_PLAY', full1: 1, full2: 1, minute: 120, penalties: { 1: 3, 2: 2 } });
  await cup.record('shoot-out', { status: 'IN_PLAY', full1: 1, full2: 1, minute: 120 });
  await cup.record('shoot-out', { status: 'FINISHED', full1: 1, full2: 1, penalties: { 1: 4, 2: 2 }, winner: 1 });
  await cup.record('leg-1-live', { status: 'IN_PLAY', full1: 1, full2: 0, minute: 30 });
  await cup.record('leg-1-over', { status: 'FINISHED', full1: 2, full2: 1 });
  await cup.record('leg-2-live', { status: 'IN_PLAY', full1: 2, full2: 1, minute: 60 });
  await cup.record('leg-2-over', { status: 'FINISHED', full1: 3, full2: 1 });
}

async function showMatch({ cup }: Stage, page: Page, id: string): Promise<void> {
  const card = rowOf(page, id);
  await expect(page.getByRole('article').first()).toBeVisible();
  if (!(await card.isVisible())) await showDay(page, cup.dayOf(id));
  await expect(card).toBeVisible();
}

async function pictures(stage: Stage, page: Page, id: string): Promise<void> {
  await showMatch(stage, page, id);
  const slot = page
    .locator('section')
    .filter({ has: rowOf(page, id) })
    .last();
  await inBothDirections(page, (dir) => slot.screenshot({ path: `test-results/pictures/state-${id}-${dir}-row.png` }));
  await openSheet(page, id);
  await inBothDirections(page, (dir) =>
    page.screenshot({ path: `test-results/pictures/state-${id}-${dir}-sheet.png` }),
  );
  await closeMatch(page);
}

async function inBothDirections(page: Page, take: (dir: string) => Promise<unknown>): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((to) => void (document.documentElement.dir = to), dir);
    await take(dir);
  }
}
