import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

/** Stands for the game's server, and says so. */
const game = createHttpServer((request, response) => response.end(`game ${request.url}`));
let pages: ViteDevServer;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((done) => void game.listen(0, '127.0.0.1', done));
  vi.stubEnv('PORT', String((game.address() as AddressInfo).port));
  pages = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    server: { port: 0, strictPort: false, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await pages.listen();
  origin = new URL(pages.resolvedUrls!.local[0]!).origin;
});

afterAll(async () => {
  await pages.close();
  game.close();
  vi.unstubAllEnvs();
});

const open = (path: string, accept: string): Promise<Response> => fetch(origin + path, { headers: { accept } });
const read = async (path: string, accept: string): Promise<string> => (await open(path, accept)).text();

// The folders of the pages and the calls of the server partly have the same names.
test.each(['/admin/AdminPage.tsx', '/admin/data.ts', '/admin/Admin.module.css', '/push/data.ts'])(
  'development serves the module %s itself',
  async (path) => {
    const answer = await open(path, '*/*');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  },
);

test('development opens a page of the admin by its address', async () => {
  expect(await read('/admin?tab=results', 'text/html,*/*;q=0.8')).toContain('<div id="root"');
});

test.each([
  ['/admin/results/1', 'application/json'],
  ['/admin/export', '*/*'],
  ['/push/registrations', '*/*'],
  ['/mail/stop/token', 'text/html'],
  ['/auth/provider/start', 'text/html'],
])('development leaves %s to the server', async (path, accept) => {
  expect(await read(path, accept)).toBe(`game ${path}`);
});
