import { expect, test } from 'vitest';
import { aDevice, account, dayMs, keyOf } from './a-device.fixture.ts';
import { refreshToken, switchOff, switchOn } from './token-life.ts';

test('switching on asks for permission, subscribes with the key of the competition, registers, and stores the token', async () => {
  const device = aDevice({ permission: 'default' });
  expect(await switchOn(device.dependencies, account)).toBe('token-1');
  expect(device.log).toEqual(['ask', 'subscribe key-a', 'register https://push.example/1']);
  expect(device.registered).toEqual({
    web: { endpoint: 'https://push.example/1', auth: 'auth-1', p256dh: 'p256dh-1', applicationPubKey: keyOf('key-a') },
    device: { name: 'Android, Chrome', timeZone: 'Europe/Berlin' },
  });
  expect(device.kept()).toEqual({
    uid: 'u1',
    token: 'token-1',
    endpoint: 'https://push.example/1',
    auth: 'auth-1',
    p256dh: 'p256dh-1',
    publicKey: keyOf('key-a'),
    apiKey: 'api',
    timeZone: 'Europe/Berlin',
    refreshedAt: 0,
  });
});

test('a permission that was granted before is not requested again', async () => {
  const device = aDevice();
  await switchOn(device.dependencies, account);
  expect(device.log).not.toContain('ask');
});

test('an existing subscription is used', async () => {
  const device = aDevice({ subscribed: 'key-a' });
  await switchOn(device.dependencies, account);
  expect(device.log).toEqual(['register https://push.example/1']);
});

test('a visit without a token requests nothing and calls nobody', async () => {
  const device = aDevice({ permission: 'default' });
  expect(await refreshToken(device.dependencies, account)).toBeNull();
  expect(device.log).toEqual([]);
});

test('a token of seven days is left alone, an older one is refreshed', async () => {
  const device = await aDevice().switchedOn();
  device.nowMs = 7 * dayMs;
  expect(await refreshToken(device.dependencies, account)).toBe('token-1');
  expect(device.log).toEqual([]);

  device.nowMs = 7 * dayMs + 1;
  expect(await refreshToken(device.dependencies, account)).toBe('token-1');
  expect(device.log).toEqual(['refresh token-1 https://push.example/1']);
  expect(device.kept()?.refreshedAt).toBe(device.nowMs);
});

test('a device in another time zone reports it at its next visit, and a worker does not change it back', async () => {
  const device = await aDevice().switchedOn();
  device.timeZone = 'Asia/Tokyo';
  await refreshToken(device.dependencies, account);
  expect(device.log).toEqual(['refresh token-1 https://push.example/1']);
  expect(device.kept()?.timeZone).toBe('Asia/Tokyo');

  device.exchange();
  await refreshToken({ ...device.dependencies, device: () => undefined }, account);
  expect(device.kept()?.timeZone).toBe('Asia/Tokyo');
});

test('a subscription that the browser dropped is created again without asking, under the same token', async () => {
  const device = await aDevice().switchedOn();
  device.drop();
  expect(await refreshToken(device.dependencies, account)).toBe('token-1');
  expect(device.log).toEqual(['subscribe key-a', 'refresh token-1 https://push.example/2']);
});

test('a subscription that the browser replaced is reported at once', async () => {
  const device = await aDevice().switchedOn();
  device.exchange();
  await refreshToken(device.dependencies, account);
  expect(device.log).toEqual(['refresh token-1 https://push.example/2']);
});

test("after a change of the server's key the device unsubscribes and subscribes again", async () => {
  const device = await aDevice().switchedOn();
  await refreshToken(device.dependencies, { ...account, push: { ...account.push, publicKey: keyOf('key-b') } });
  expect(device.log).toEqual(['unsubscribe', 'subscribe key-b', 'refresh token-1 https://push.example/2']);
  expect(device.kept()?.publicKey).toBe(keyOf('key-b'));
});

test('a device that was removed from the list stays removed until it is switched on again', async () => {
  const device = await aDevice({ unknownAtServer: true }).switchedOn();
  device.nowMs = 8 * dayMs;
  expect(await refreshToken(device.dependencies, account)).toBeNull();
  expect(device.log).toEqual(['refresh token-1 https://push.example/1', 'unsubscribe']);
  expect(device.kept()).toBeUndefined();
  expect(await switchOn(device.dependencies, account)).toBe('token-2');
});

test('a removed device that is switched on before it has noticed is registered again', async () => {
  const device = await aDevice({ unknownAtServer: true }).switchedOn();
  device.nowMs = 8 * dayMs;
  expect(await switchOn(device.dependencies, account)).toBe('token-2');
  expect(device.log).toEqual(['refresh token-1 https://push.example/1', 'register https://push.example/1']);
});

test('a token that the server does not know is registered again if the browser has a new subscription', async () => {
  const device = await aDevice({ unknownAtServer: true }).switchedOn();
  device.exchange();
  expect(await refreshToken(device.dependencies, account)).toBe('token-2');
  expect(device.log).toEqual(['refresh token-1 https://push.example/2', 'register https://push.example/2']);
});

test.each(['denied', 'default'] as const)('a permission that is withdrawn (%s) ends the token', async (permission) => {
  const device = await aDevice().switchedOn();
  device.permission = permission;
  expect(await refreshToken(device.dependencies, account)).toBeNull();
  expect(device.log).toEqual(['remove token-1', 'unsubscribe']);
  expect(device.kept()).toBeUndefined();
});

test("another account's token on the same device ends with the next visit", async () => {
  const device = await aDevice().switchedOn();
  expect(await refreshToken(device.dependencies, { ...account, uid: 'u2' })).toBeNull();
  expect(device.log).toEqual(['remove token-1', 'unsubscribe']);
  expect(device.kept()).toBeUndefined();
});

test('an account that switches on messages on a device of another account gets a separate subscription', async () => {
  const device = await aDevice().switchedOn();
  expect(await switchOn(device.dependencies, { ...account, uid: 'u2' })).toBe('token-2');
  expect(device.log).toEqual(['remove token-1', 'unsubscribe', 'subscribe key-a', 'register https://push.example/2']);
  expect(device.kept()?.uid).toBe('u2');
});

test('switching off ends the registration at the server and the subscription in the browser, and removes the token', async () => {
  const device = await aDevice().switchedOn();
  await switchOff(device.dependencies);
  expect(device.log).toEqual(['remove token-1', 'unsubscribe']);
  expect(device.kept()).toBeUndefined();
});

test.each(['remove', 'unsubscribe'] as const)('switching off removes the token even if %s fails', async (failing) => {
  const device = await aDevice({ failing }).switchedOn();
  await expect(switchOff(device.dependencies)).rejects.toMatchObject({ code: 'token-unsubscribe-failed' });
  expect(device.log).toEqual(['remove token-1', 'unsubscribe']);
  expect(device.kept()).toBeUndefined();
});
