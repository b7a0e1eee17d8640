import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesFolder } from '../../testing/pages-folder.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/**
 * The routes whose parameters, query and body the shared parser does not check before the route's code runs, each with the reason. A new
 * route belongs here only if it cannot be declared as an endpoint in `game/`.
 */
const outside: Record<string, string> = {
  'GET /*':
    'It sends the page of every address. An invitation in the address is compared with the form of a token first.',
  'HEAD /*': 'Like GET.',
  'GET /auth/first-admin': 'It answers with a page. A missing or repeated token counts as a wrong one.',
  'POST /auth/first-admin': 'The button of that page calls it, with a form that is not used.',
  'GET /auth/providers/:id/callback':
    'A provider sends the browser here, with a query of its own that the library for OpenID Connect checks.',
  'GET /db/:code/:year/live': 'It answers with a stream. Its code calls the shared parser for the parameters.',
  'GET /db/:code/:year/news-images/:id':
    'It answers with a picture. Its code calls the shared parser for the parameters.',
  'POST /db/:code/:year/news-images': 'Its body is a picture. Its code calls the shared parser for the parameters.',
  'GET /mail/stop/:token': 'It answers with a page. Its code calls the shared parser for the parameters.',
  'POST /mail/stop/:token':
    'Mail programs send a body of any type, which is not used. Its code calls the shared parser for the parameters.',
  'POST /admin/console':
    'Only commands on this machine call it. It is not part of the contract, and its body has a schema of its own.',
  'GET /flags/sheet.css': 'It answers with a style sheet. Its list of codes is compared with their form.',
  'GET /docs': 'It reads nothing of the request.',
  'GET /openapi.json': 'It reads nothing of the request.',
  'GET /health': 'It reads nothing of the request.',
  'GET /health/live': 'It reads nothing of the request.',
  'GET /health/ready': 'It reads nothing of the request.',
  'GET /manifest.webmanifest': 'It reads nothing of the request.',
  'GET /metrics': 'It reads a header only, and compares it with the token.',
};

/** What an attacker puts in the place of each parameter. */
const odd: Record<string, string> = {
  'a NUL': '%00',
  'half a character': '%ED%A0%80',
  'a long text': 'x'.repeat(5_000),
  SQL: "'%20or%20true--",
  'a folder above': '..%2F..',
};

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame({ pagesFolder });
  boss = await game.admin();
});
afterAll(() => game.remove());

/** Files of the pages have no parameters, and a preflight request to the functions port (`OPTIONS *`) only asks which pages may call. */
const routesOutside = () =>
  [...game.app.routesMade, ...game.functions.routesMade].filter(
    ({ isParsed, path }) => !isParsed && path !== '*' && !existsSync(join(pagesFolder, path)),
  );

describe('a route outside the shared parser', () => {
  test('has a reason', () => {
    expect(game.app.routesMade.filter(({ isParsed }) => isParsed).length).toBeGreaterThan(80);
    const names = routesOutside().map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(outside).toSorted());
  });

  test.each(Object.entries(odd))(
    'answers %s in its path with a refusal or a page, and never with an error',
    async (_what, text) => {
      for (const { method, path } of routesOutside()) {
        for (const filled of oddPaths(path, text)) {
          const status = await statusOf(filled, { method, headers: { cookie: boss.cookie } });
          expect(status, `${method} ${filled.slice(0, 60)}`).toBeLessThan(500);
        }
      }
    },
  );
});

/** Returns the path with the odd text in the place of each parameter in turn, the others being valid, and also in the query. */
function oddPaths(path: string, text: string): string[] {
  const parts = path.replace('*', 'joingroup/:invite').split('/');
  const valid: Record<string, string> = { ':code': 'WC', ':year': '2022', ':id': '1', ':token': 'x', ':invite': 'x' };
  const fill = (place?: number): string =>
    parts.map((part, each) => (each === place ? text : (valid[part] ?? part))).join('/');
  const inPath = parts.flatMap((part, place) => (part in valid ? [fill(place)] : []));
  return [...inPath, `${fill()}?token=${text}&of=${text}&state=${text}&code=${text}`];
}

interface Asked {
  method: string;
  headers: OutgoingHttpHeaders;
  body?: string;
  /** True if more of the body may follow. */
  isBegun?: boolean;
}

/** Returns the status of the answer without waiting for the answer's end, because a stream has none. */
function statusOf(path: string, { method, headers, body = '', isBegun = false }: Asked): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(`${game.origin}${path}`, { method, headers, agent: false });
    asking.once('error', reject).once('response', ({ statusCode }) => {
      resolve(statusCode);
      // What is not sent or read yet ends with an error, which nobody waits for.
      asking.on('error', () => undefined).destroy();
    });
    if (isBegun) asking.write(body);
    else asking.end(body);
  });
}

describe('the page that stops mails', () => {
  const post = (headers: OutgoingHttpHeaders, body: string, isBegun = false) =>
    statusOf('/mail/stop/x', { method: 'POST', headers, body, isBegun });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'odd/type',
    '',
  ])('takes a body of the type "%s"', async (type) => {
    const headers = type === '' ? {} : { 'content-type': type };
    expect(await post(headers, 'List-Unsubscribe=One-Click')).toBe(200);
  });

  test('refuses a body of more than 1 kB without waiting for the rest', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post({ ...type, 'content-length': 60_000_000 }, 'begun', true)).toBe(413);
    expect(await post({ ...type, 'transfer-encoding': 'chunked' }, 'x'.repeat(2_000), true)).toBe(413);
    expect(await post(type, 'x'.repeat(1_024))).toBe(200);
  });
});
