import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProblemCode, problemStatus } from '../../../game/problem.ts';
import { pagesFolder } from '../../testing/pages-folder.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { columns, table } from './authorization-table.fixture.ts';
import { openApiDocument } from './openapi.ts';
import { callsWithOwnRefusals } from './refusals.ts';

let game: TestGame;
let operations: Record<string, Operation>;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual', pagesFolder });
  operations = readOperations();
});
afterAll(() => game.remove());

const ask = (path: string, headers: Record<string, string> = {}) =>
  game.app.inject({ url: path, headers: { 'accept-encoding': 'br', ...headers } });

test('the document describes every field of a refusal', () => {
  const fields = Object.fromEntries(
    ['code', 'detail', 'issues', 'lockedAt'].map((field) => [field, expect.any(Object)]),
  );
  expect(openApiDocument()).toMatchObject({ components: { schemas: { Problem: { properties: fields } } } });
});

test.each([
  ['/openapi.json', 'application/json; charset=utf-8'],
  ['/docs', 'text/html; charset=utf-8'],
])('%s is created and compressed once, and not sent again to a client that has it', async (path, type) => {
  const first = await ask(path);
  expect(first.headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br', etag: expect.any(String) });
  const again = await ask(path, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await ask(path)).rawPayload.equals(first.rawPayload)).toBe(true);
});

interface Operation {
  'x-who': string;
  'x-guest': boolean;
  security: object[];
  responses: Record<string, { description: string }>;
}

const readOperations = (): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation as unknown as Operation,
      ]),
    ),
  );

const codesOf = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ description }) => /^refused: (.*)$/.exec(description)?.[1]?.split(', ') ?? []);

describe('the OpenAPI document', () => {
  test('lists every call that is served, and no other', () => {
    const pages = /^(GET|HEAD) (\/\*|\/service-worker\.js|\/manifest\.webmanifest|\/flags\/sheet\.css)$/;
    const routes = game.app.routesMade.map(({ method, path }) => `${method} ${path}`);
    const calls = routes.filter(
      (route) => !pages.test(route) && !existsSync(join(pagesFolder, route.split(' ')[1] ?? '')),
    );
    expect(Object.keys(operations).toSorted()).toEqual([...new Set(calls)].toSorted());
  });

  test('says for every call whether guests may use it, in agreement with the authorization table', () => {
    for (const [call, operation] of Object.entries(operations)) {
      expect(operation['x-guest'], call).toBe(operation['x-who'] === 'guest');
      expect(operation.security.length, call).toBe(operation['x-guest'] ? 0 : 1);
      const asGuest = table[call]?.[0].split(' ')[columns.indexOf('guest')];
      if (asGuest === 'ok') expect(operation['x-guest'], call).toBe(true);
      if (!operation['x-guest']) expect(asGuest, call).toMatch(/^(signed_out|forbidden)$/);
    }
  });

  test('names every refusal in the authorization table', () => {
    const unnamed = Object.entries(operations).flatMap(([call, operation]) => {
      const answered = (table[call]?.[0].split(' ') ?? []).filter((word) => isProblemCode(word));
      return answered.filter((code) => !codesOf(operation).includes(code)).map((code) => `${call}: ${code}`);
    });
    expect([...new Set(unnamed)]).toEqual([]);
  });

  test('names every refusal code at some call, and no call that no longer exists', () => {
    const named = new Set(Object.values(operations).flatMap(codesOf));
    expect(Object.keys(problemStatus).filter((code) => !named.has(code))).toEqual([]);
    expect(callsWithOwnRefusals.filter((call) => !(call in operations))).toEqual([]);
  });
});
