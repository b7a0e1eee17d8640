import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFunction, groupWithInvite, refusal } from '../../testing/callables.ts';
import { pagesFolder } from '../../testing/pages-folder.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let oskar: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual', pagesFolder });
  oskar = await game.signUp('oskar');
});
afterAll(() => game.remove());

const asGuest = async (token: string, guest = game.guest()) => {
  const { status, body } = await guest.ask('GET', `/db/invitations/${token}`);
  expect(status).toBe(200);
  return body.invitation;
};
// The page is requested without a first view (`?shell`), so that pages can be compared: a busy server leaves the first view out.
const pageOf = async (token: string) => (await fetch(`${game.origin}/joingroup/${token}?shell`)).text();

test('a new group has an invite, which its answer contains, and which tells guests group, owner and size', async () => {
  const { result } = await callFunction(oskar, 'groups-createGroup', { groupName: 'Open Door' });
  const { token } = result as { token: string };
  expect(await asGuest(token)).toEqual({ competition: 'WC/2022', name: 'Open Door', owner: 'oskar', size: 1 });
  expect(await pageOf(token)).toContain('Join Open Door on Fulltime');
});

test('the owner alone switches that off and on', async () => {
  const token = await groupWithInvite(oskar, 'Shy');
  const maja = await game.signUp('maja');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Shy', token });
  expect(await callFunction(maja, 'groups-showGuests', { groupName: 'Shy', shown: false })).toMatchObject(
    refusal(403, 'forbidden', 'PERMISSION_DENIED'),
  );
  const shownTo = async (client: Client) => (await client.ask('GET', `${game.db}/groups/Shy`)).body.showsGuests;
  expect(await shownTo(maja)).toBe(true);
  expect((await callFunction(oskar, 'groups-showGuests', { groupName: 'Shy', shown: false })).status).toBe(200);
  expect(await shownTo(maja)).toBe(false);
  expect(await asGuest(token)).toBeNull();
  expect((await callFunction(oskar, 'groups-showGuests', { groupName: 'Shy', shown: true })).status).toBe(200);
  expect(await asGuest(token)).toMatchObject({ name: 'Shy', size: 2 });
});

test('unknown, deleted, replaced, locked and switched off have the same answer and the same page', async () => {
  const made = async (groupName: string, name: string, more: object = {}) => {
    const token = await groupWithInvite(oskar, groupName);
    expect((await callFunction(oskar, name, { groupName, ...more })).status).toBe(200);
    return token;
  };
  const tokens = [
    'A'.repeat(22),
    await made('Deleted invite', 'groups-deleteInvite'),
    await made('Deleted group', 'groups-deleteGroup'),
    await made('Replaced', 'groups-createInvite'),
    await made('Locked', 'groups-lockGroup', { locked: true }),
    await made('Silent', 'groups-showGuests', { shown: false }),
  ];
  const answers = await Promise.all(tokens.map((token) => asGuest(token)));
  expect(answers).toEqual(tokens.map(() => null));
  const withoutNonce = (page: string) => page.replaceAll(/content="[^"]{24}"/g, '');
  const pages = await Promise.all(tokens.map(pageOf));
  for (const page of pages) expect(withoutNonce(page)).toBe(withoutNonce(pages[0] ?? ''));
});

test('a group of the former version tells guests nothing', async () => {
  const token = await groupWithInvite(oskar, 'Former');
  const other = (token.startsWith('B') ? 'C' : 'B') + token.slice(1);
  // The former version inserts a group without a value for `shows_guests`.
  await game.game.database.query(
    `with former as (
       insert into groups (competition, name, lowername, owner, token)
       select competition, 'Former two', 'former two', owner, $2 from groups where token = $1
       returning competition, id, owner)
     insert into group_members (competition, group_id, idx) select competition, id, owner from former`,
    [token, other],
  );
  expect(await asGuest(other)).toBeNull();
});

test('an owner who is blocked is not named', async () => {
  const blocked = await game.signUp('Blocked owner');
  const token = await groupWithInvite(blocked, 'Ownerless');
  const admin = await game.admin();
  expect((await admin.ask('PATCH', `/admin/users/${blocked.uid}`, { blocked: true })).status).toBe(200);
  await expect.poll(async () => await asGuest(token)).toMatchObject({ name: 'Ownerless', owner: null, size: 0 });
});

describe('wrong tokens', () => {
  test('are limited by address, and right ones are not', async () => {
    const right = await groupWithInvite(oskar, 'Busy');
    const guest = game.guest();
    for (let times = 0; times < 110; times++) expect(await asGuest(right, guest)).toMatchObject({ name: 'Busy' });
    for (let times = 0; times < 100; times++) expect(await asGuest('C'.repeat(22), guest)).toBeNull();
    expect(await asGuest(right, guest), 'beyond the limit').toBeNull();
    expect(await asGuest(right), 'at another address').toMatchObject({ name: 'Busy' });
  });
});
