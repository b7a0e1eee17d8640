import { build } from 'vite';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

/** The script of a page that uses the unmodified SDK with a token of its visitor's session. */
const script = `
import * as app from '@firebase/app';
import { Component } from '@firebase/component';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from '@firebase/functions';
export async function callFromPage(port, name, data) {
  const answer = await fetch('/auth/callable-token', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
  });
  const { token } = await answer.json();
  const identity = { getUid: () => null, getToken: async () => ({ accessToken: token }), initializeApp: async () => undefined,
    addAuthTokenListener: () => undefined, removeAuthTokenListener: () => undefined };
  const made = app.initializeApp({ projectId: 'fulltime', apiKey: 'none', appId: 'none' });
  app._addComponent(made, new Component('auth-internal', () => identity, 'PRIVATE'));
  const functions = getFunctions(made);
  connectFunctionsEmulator(functions, '127.0.0.1', port);
  return (await httpsCallable(functions, name)(data)).data;
}`;

test('the client SDK calls a function from a page, with a token of the page’s session', async ({ newPlayer, game }) => {
  const { page, api, faults } = await newPlayer('builder');
  faults.allow(/^foreign call: http:\/\/127\.0\.0\.1:\d+\/fulltime\//);
  const groupName = newNick('SDK');
  const code = await bundle();
  await page.goto('/help');
  const done = await page.evaluate(
    `${code}; sdk.callFromPage(${game.functionsPort}, 'groups-createGroup', ${JSON.stringify({
      groupCollection: 'WC/2022/groups',
      userCollection: 'WC/2022/users',
      groupName,
    })})`,
  );
  expect(done).toEqual({ ok: true, name: groupName, token: expect.stringMatching(/^[\w-]{22}$/) });
  expect((await api.ask('GET', `${game.db}/users/${api.uid}`)).body.groups).toEqual([groupName]);
});

/** Bundles the script with the SDK, because the page's policy would not load the SDK from another site. */
async function bundle(): Promise<string> {
  const entry = '\0sdk';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sdk',
        resolveId: (id) => (id === 'sdk' ? entry : undefined),
        load: (id) => (id === entry ? script : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'sdk', formats: ['iife'], name: 'sdk' },
      rolldownOptions: { input: 'sdk' },
    },
  });
  const [made] = [built].flat();
  const chunk = made && 'output' in made ? made.output.find((file) => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}
