import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { pageRoutes } from './pages.ts';

let folder: string;
let app: FastifyInstance;

/** The page before the build, which would only add names of files. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-pages-'));
  await cp('web/index.html', join(folder, 'index.html'));
  await writeFile(join(folder, 'service-worker.js'), '');
  app = fastify();
  const config = { siteName: 'The <Corner> "Café"', pagesFolder: folder } as Config;
  await pageRoutes(app, { competition: 'WC/2022', config });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Page {
  document: string;
  policy: Map<string, string[]>;
  nonce: string;
}

async function open(path = '/'): Promise<Page> {
  const { body, headers } = await app.inject({ url: path });
  const directives = String(headers['content-security-policy']).split('; ');
  const policy = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  return { document: body, policy, nonce };
}

describe('the content security policy of a page', () => {
  test.each(['/', '/login?verify=abc', '/leaderboard', '/profile/Maja'])('is sent with %s', async (path) => {
    expect((await open(path)).policy.size).toBeGreaterThan(5);
  });

  test('names a new nonce at each visit, which the document contains too', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (const { document, nonce } of pages) {
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(document).toContain(`<meta name="csp-nonce" content="${nonce}" />`);
      expect(document).not.toContain('__');
    }
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(20);
  });

  test('allows only the game’s own files and elements with the nonce to run or style', async () => {
    const { policy, nonce } = await open();
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      // The editor reads the styles of pasted text. Style attributes can neither run nor load anything.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('forbids nothing in the document, which contains no inline script, style or handler', async () => {
    const { document } = await open();
    expect(document.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
    expect(document.match(/<style|\sstyle=|\son\w+=|javascript:/gi)).toBeNull();
    expect(document).toContain('<title>The &#60;Corner&#62; &#34;Café&#34;</title>');
  });
});
