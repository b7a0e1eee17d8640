import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { pagesFolder } from '../../testing/pages-folder.ts';

let game: TestGame;
let maja: Client;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual', pagesFolder });
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The answers in the page, by path. */
  answers: Record<string, unknown> | undefined;
}

async function open(
  path: string,
  { cookie, method = 'GET' }: { cookie?: string; method?: string } = {},
): Promise<Page> {
  const response = await fetch(game.origin + path, { method, headers: cookie === undefined ? {} : { cookie } });
  const html = await response.text();
  const [, json] = /<script type="application\/json" id="page-answers">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const answers = json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, html, answers };
}

/** Opens a page until it has a first view, because a machine that is too busy to render sends it without one. */
async function openRendered(path: string, options?: { cookie?: string }): Promise<Page> {
  const page = await open(path, options);
  return page.answers === undefined ? openRendered(path, options) : page;
}

const me = (): string => `${game.db}/users/${maja.uid}`;

describe('the first view of a page', () => {
  test('has the answers that its reader would get, and is stored nowhere', async () => {
    const paths = [me(), '/auth/get-session', `${game.db}/teams`];
    const { headers, html, answers } = await openRendered(`/?${paths.map((path) => `ask=${path}`).join('&')}`, maja);
    expect(html).toContain(
      `<div id="root" inert aria-hidden="true"><p>/: ${paths.map((path) => `${path} 200`).join(', ')}</p></div>`,
    );
    for (const path of paths) {
      const { body, headers: sent } = await maja.ask('GET', path);
      expect(answers?.[path]).toEqual({ answer: body, etag: sent.get('etag') });
    }
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toContain('cookie');
    expect(headers.get('page-version')).toBeNull();
  });

  test('contains nothing that its reader may not read', async () => {
    const { html, answers } = await openRendered(`/?ask=${me()}&ask=/auth/get-session`);
    expect(html).toContain(`${me()} 401`);
    expect(answers).toEqual({ '/auth/get-session': { answer: null, etag: null } });
    expect(html).not.toContain('maja');
  });

  test('cannot be ended by a text in an answer', async () => {
    const item = { title: '</script><script>alert(1)</script>', body: '<p>x</p>' };
    const admin = await game.admin();
    expect((await admin.ask('POST', `${game.db}/news`, item)).status).toBe(201);
    const { html, answers } = await openRendered(`/?ask=${game.db}/news`, admin);
    expect(html).not.toContain('<script>alert');
    expect(JSON.stringify(answers)).toContain('</script><script>alert(1)</script>');
  });

  test('contains everything that the first paint needs, and names what is loaded after it', async () => {
    const { html, headers } = await openRendered('/');
    const [nonce] = /(?<='nonce-)[^']+/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const styles = [
      ...html.matchAll(/<style nonce="([^"]*)">([^<]*)<\/style><link rel="stylesheet" disabled href="([^"]*)">/g),
    ];
    expect(styles.map(([, ...parts]) => parts)).toEqual([
      [nonce, '/* of every page */\n', '/assets/index.css'],
      [nonce, '/* of the groups */\n', '/assets/GroupsPage.css'],
      [nonce, '/* of several pages */\n', '/assets/shared.css'],
    ]);
    expect(html.replaceAll(/<link rel="stylesheet" disabled [^>]*>/g, '')).not.toMatch(
      /<link rel="(stylesheet|modulepreload)"|<script [^>]*src=/,
    );
    const [, attributes = ''] = /<script ([^>]*)>/.exec(html) ?? [];
    expect(attributes.replaceAll('&#34;', "'")).toBe(
      `data-main="/assets/index.js" data-code="['/assets/vendor.js','/assets/GroupsPage.js','/assets/shared.js']" data-flags="/flags/sheet.css?of=ar"`,
    );
  });

  test('has one script, which the security policy names by its hash', async () => {
    const { html, headers } = await openRendered('/');
    const texts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect((await open('/?shell')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('is left out if the build does not know the styles of one of its files', async () => {
    expect((await openRendered('/?file=index.html')).html).toContain('<p>/: </p>');
    const { status, html } = await open('/?file=home/Unknown.tsx');
    expect([status, html.includes('<div id="root"></div>')]).toEqual([200, true]);
  });

  test.each(['/?shell', '/EC/2024/teams'])('is left out at %s', async (path) => {
    const { html, answers, headers } = await open(path, maja);
    expect(html).toContain('<div id="root"></div>');
    expect([answers, headers.get('cache-control')]).toEqual([undefined, 'no-cache']);
  });

  test('is left out for HEAD, which reads the version', async () => {
    expect((await open('/', { method: 'HEAD' })).headers.get('page-version')).toMatch(/.{16}/);
  });

  test.each(['throw', 'hang', 'loop'])(
    'is left out if rendering ends in: %s, and the next page has one',
    async (fail) => {
      const { status, html } = await open(`/?fail=${fail}`, maja);
      expect([status, html.includes('<div id="root"></div>')]).toEqual([200, true]);
      await expect.poll(async () => (await open('/')).html).toContain('<p>/: </p>');
    },
  );

  test('is left out for those who come while many others wait', async () => {
    const all = await Promise.all(Array.from({ length: 80 }, () => open(`/?ask=${game.db}/teams`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const without = all.filter(({ answers }) => answers === undefined).length;
    expect(without).toBeGreaterThan(0);
    expect(without).toBeLessThan(80);
  });
});
