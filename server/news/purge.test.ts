import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { purgeNews } from './purge.ts';

let game: TestGame;
let noor: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  noor = await game.signUp('noor');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
beforeEach(async () => {
  await game.game.database.query('delete from news', []);
  await game.game.database.query('delete from news_images', []);
});
afterAll(() => game.remove());

const purge = () => purgeNews(game.game.database);

/** Writes a news item, optionally with a picture, and optionally deleted this long ago. */
async function writeItem({ picture = '', deletedAgo }: { picture?: string; deletedAgo?: string } = {}) {
  const body = `<p>Kick-off at ten.</p><img src="${picture}" alt="" />`;
  const answer = await noor.ask('POST', `${game.db}/news`, { title: 'Sunday', body });
  const id = String(answer.body.id);
  if (deletedAgo === undefined) return id;
  await noor.ask('DELETE', `${game.db}/news/${id}`);
  await game.game.database.query(`update news set deleted_at = clock_timestamp() - $2::interval where id = $1`, [
    id,
    deletedAgo,
  ]);
  return id;
}

/** Uploads a picture and makes it look as old as `ago`; returns its address. */
async function sendPicture(ago: string): Promise<string> {
  const { url } = await upload();
  await game.game.database.query(`update news_images set uploaded_at = clock_timestamp() - $1::interval`, [ago]);
  return url;
}

async function upload(): Promise<{ url: string }> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const answer = await fetch(`${game.origin}${game.db}/news-images`, {
    method: 'POST',
    headers: { 'content-type': 'image/gif', cookie: noor.cookie },
    body: new Uint8Array(gif),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { url: string };
}

async function canBeBroughtBack(id: string): Promise<boolean> {
  return (await noor.ask('PATCH', `${game.db}/news/${id}`, { deleted: false })).status === 200;
}

async function isThere(url: string): Promise<boolean> {
  return (await fetch(game.origin + url, { headers: { cookie: noor.cookie } })).status === 200;
}

describe('news', () => {
  test('that was deleted more than a day ago is removed, and other deleted news can still be restored', async () => {
    const [there, fresh, old] = [
      await writeItem(),
      await writeItem({ deletedAgo: '23 hours 59 minutes' }),
      await writeItem({ deletedAgo: '24 hours 1 minute' }),
    ];
    expect(await purge()).toEqual({ news: 1, pictures: 0 });
    expect((await noor.ask('GET', `${game.db}/news/${there}`)).status).toBe(200);
    expect(await canBeBroughtBack(fresh)).toBe(true);
    expect(await canBeBroughtBack(old)).toBe(false);
  });

  test('is purged once, however many processes do it', async () => {
    await writeItem({ deletedAgo: '2 days' });
    await writeItem({ deletedAgo: '2 days' });
    const purged = await Promise.all([purge(), purge(), purge()]);
    expect(purged.reduce((sum, { news }) => sum + news, 0)).toBe(2);
    expect(await purge()).toEqual({ news: 0, pictures: 0 });
  });
});

describe('a picture', () => {
  test('that no item shows is removed after seven days', async () => {
    const url = await sendPicture('7 days 1 minute');
    expect(await purge()).toEqual({ news: 0, pictures: 1 });
    expect(await isThere(url)).toBe(false);
  });

  test('of a text that is being written stays', async () => {
    const url = await sendPicture('6 days 23 hours');
    expect(await purge()).toEqual({ news: 0, pictures: 0 });
    expect(await isThere(url)).toBe(true);
  });

  test('that is uploaded again counts as new', async () => {
    const url = await sendPicture('8 days');
    await upload();
    expect(await purge()).toEqual({ news: 0, pictures: 0 });
    expect(await isThere(url)).toBe(true);
  });

  test('of an item stays, however old, even while the item can be restored', async () => {
    const picture = await sendPicture('300 days');
    const [shown, deleted] = [await writeItem({ picture }), await writeItem({ picture, deletedAgo: '1 hour' })];
    expect(await purge()).toEqual({ news: 0, pictures: 0 });
    await noor.ask('DELETE', `${game.db}/news/${shown}`);
    expect(await purge()).toEqual({ news: 0, pictures: 0 });
    expect(await canBeBroughtBack(deleted)).toBe(true);
    expect(await isThere(picture)).toBe(true);
  });

  test('is removed together with the last item that showed it', async () => {
    const picture = await sendPicture('8 days');
    await writeItem({ picture, deletedAgo: '25 hours' });
    expect(await purge()).toEqual({ news: 1, pictures: 1 });
    expect(await isThere(picture)).toBe(false);
  });
});
