import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { pageRoutes } from './pages.ts';

let folder: string;
let app: FastifyInstance;
/** The only token with an invitation. */
const valid = 'A'.repeat(22);
/** While this one is looked up, the database cannot be reached. */
const unreachable = 'U'.repeat(22);
const site = { competition: 'WC/2022', config: {} as Config };

/** The page before the build, which would only add names of files. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-pages-'));
  await cp('web/index.html', join(folder, 'index.html'));
  await writeFile(join(folder, 'service-worker.js'), '');
  await mkdir(join(folder, 'flags'));
  for (const code of ['ar', 'gb-eng']) {
    const circle = '<mask id="a"><circle cx="256" cy="256" r="256"/></mask>';
    const svg = `<svg viewBox="0 0 512 512">${circle}<g mask="url(#a)"><path id="${code}#%"/></g></svg>\n`;
    await writeFile(join(folder, 'flags', `${code}.svg`), svg);
  }
  app = fastify();
  site.config = { siteName: 'The <Corner> "Café"', pagesFolder: folder } as Config;
  const competitions = { has: (id: string) => ['WC/2022', 'EC/2024'].includes(id), first: 'WC/2022' };
  const invitations = async (token: string) => {
    if (token === unreachable) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    return token === valid
      ? { competition: 'WC/2022', name: `Bar & "Co" </title>`, owner: '$& <b>', size: 12 }
      : undefined;
  };
  await pageRoutes(app, { site, competitions, invitations });
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

describe('a page', () => {
  const competitionAt = async (path: string) => {
    const { body, statusCode, headers } = await app.inject({ url: path });
    const [, competition] = /name="competition" content="([^"]*)"/.exec(body) ?? [];
    return { statusCode, competition, location: headers.location };
  };

  test.each([
    ['/', 'WC/2022'],
    ['/leaderboard', 'WC/2022'],
    ['/news/2024', 'WC/2022'],
    ['/WC/2022', 'WC/2022'],
    ['/EC/2024', 'EC/2024'],
    ['/EC/2024/leaderboard?x=1', 'EC/2024'],
  ])('at %s is one of %s', async (path, competition) => {
    expect(await competitionAt(path)).toEqual({ statusCode: 200, competition, location: undefined });
  });

  test.each(['/ec/2024/group/The%20Pub?x=1', '/Ec/2024/group/The%20Pub?x=1'])(
    'at %s is redirected to the address in capital letters',
    async (path) => {
      expect(await competitionAt(path)).toMatchObject({ statusCode: 308, location: '/EC/2024/group/The%20Pub?x=1' });
    },
  );

  test('of an unknown competition has status 404 and shows the default one', async () => {
    expect(await competitionAt('/XX/2024/teams')).toMatchObject({ statusCode: 404, competition: 'WC/2022' });
  });

  test('and the service worker get another version when another competition becomes the default', async () => {
    const versions = async () => [
      (await app.inject({ url: '/' })).headers['page-version'],
      (await app.inject({ url: '/EC/2024' })).headers['page-version'],
    ];
    const [before, atOther] = await versions();
    expect(atOther).toBe(before);
    site.competition = 'EC/2024';
    expect(await competitionAt('/')).toMatchObject({ competition: 'EC/2024' });
    expect((await versions())[0]).not.toBe(before);
    site.competition = 'WC/2022';
    expect((await versions())[0]).toBe(before);
  });
});

describe('the page of an invitation', () => {
  test('has the group, the owner and the size in its head, and only the token in addresses', async () => {
    const { body, statusCode, headers } = await app.inject({
      url: `/EC/2024/joingroup/${valid}`,
      headers: { host: 'x.org' },
    });
    expect([statusCode, headers['page-version'], headers['x-robots-tag']]).toEqual([200, undefined, 'noindex']);
    const facts = Object.fromEntries(
      [...body.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)].map(([, name, content]) => [name, content]),
    );
    expect(facts).toEqual({
      'og:type': 'website',
      'og:site_name': 'The &#60;Corner&#62; &#34;Café&#34;',
      'og:url': `http://x.org/joingroup/${valid}`,
      'og:image': 'http://x.org/icons/icon-512.png',
      'og:title': 'Join Bar &#38; &#34;Co&#34; &#60;/title&#62; on The &#60;Corner&#62; &#34;Café&#34;',
      'og:description': '$&#38; &#60;b&#62; invites you. 12 members are predicting the scores. Can you beat them?',
    });
  });

  test('is the ordinary page for every other token, and while the database cannot be reached', async () => {
    const withoutNonce = (body: string) => body.replaceAll(/(?<=content=")[^"]{24}(?=" \/>)/g, 'nonce');
    const ordinary = await app.inject({ url: '/' });
    for (const token of ['B'.repeat(22), unreachable, 'short', `${valid}x`, '%3Cscript%3E', '']) {
      const { body, statusCode, headers } = await app.inject({ url: `/joingroup/${token}` });
      expect([statusCode, headers['page-version']], token).toEqual([200, ordinary.headers['page-version']]);
      expect(withoutNonce(body), token).toBe(withoutNonce(ordinary.body));
    }
  });
});

describe('the style sheet with flags', () => {
  const sheet = (query: string) => app.inject({ url: `/flags/sheet.css${query}` });

  test('has a class for each flag it is asked for', async () => {
    const { statusCode, headers, body } = await sheet('?of=ar.gb-eng');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    const [image = '', ...positions] = body.split('\n');
    const [, classes, data = ''] =
      /^(.*){background:url\("data:image\/svg\+xml,(.*)"\) 0\/200% 100%}$/.exec(image) ?? [];
    expect(classes).toBe('.flag-ar,.flag-gb-eng');
    expect(decodeURIComponent(data)).toBe(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1024 512'>" +
        "<svg x='0' width='512' height='512'><g><path id='ar#%'/></g></svg>" +
        "<svg x='512' width='512' height='512'><g><path id='gb-eng#%'/></g></svg></svg>",
    );
    expect(positions).toEqual(['.flag-ar{background-position-x:0%}', '.flag-gb-eng{background-position-x:100%}']);
  });

  test('leaves out a code without a flag, so that a team with such a code does not take the flags of the others', async () => {
    const { statusCode, body } = await sheet('?of=ar.zz');
    expect(statusCode).toBe(200);
    expect(body.match(/\.flag-\S+?(?={)/g)).toEqual(['.flag-ar', '.flag-ar']);
  });

  test.each([
    ['no flags', ''],
    ['an empty one', '?of='],
    ['a path', '?of=../index'],
    ['a list sent twice', '?of=ar&of=gb-eng'],
    ['more than 250', `?of=${Array.from({ length: 251 }, () => 'ar').join('.')}`],
  ])('is not found for %s', async (_, query) => {
    expect((await sheet(query)).statusCode).toBe(404);
  });
});
