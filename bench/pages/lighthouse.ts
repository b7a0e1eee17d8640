import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { findBrowser } from '../../scripts/stories/find-browser.ts';
import { median } from '../figures.ts';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import type { Stage } from '../stage.ts';
import { measuredPages } from './measured-pages.ts';
import { quietBrowser } from './phone.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lighthouseVersion = '13.5.0';
const runs = 5;

/** What one run of Lighthouse says about a page. Scores are 0 to 100, times are in ms. */
interface Verdict {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
  benchmarkIndex: number;
}

/**
 * Measures pages with Lighthouse as a phone on a slow 4G network sees them at a first visit. The numbers depend on the machine, whose speed
 * Lighthouse prints as `benchmarkIndex`.
 */
export async function benchLighthouse(stage: Stage): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return figuresOf('login', [], 'there is no Chromium');
  const lighthouse = await loadLighthouse();
  const place = await stage.pages();
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...quietBrowser, `--remote-debugging-port=${port}`],
  });
  try {
    return await withServer(place, async ({ origin }) => {
      const figures: Figure[] = [];
      for (const [name, address] of Object.entries(measuredPages)) {
        await signIn(browser, { origin, cookie: name === 'login' ? undefined : place.players[0]?.cookie });
        const verdicts: Verdict[] = [];
        for (let run = 0; run < runs; run++) {
          await untilQuiet();
          verdicts.push(await judge(lighthouse, { url: origin + address, port }));
        }
        figures.push(...figuresOf(name, verdicts));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report; artifacts: unknown } | undefined>;

/** The parts of Lighthouse's report that are read. */
interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Partial<Record<string, { score: number | null }>>;
  audits: Partial<Record<string, { score: number | null; numericValue?: number; title: string }>>;
}

/**
 * Loads Lighthouse. If it is missing, installs it without adding it to package.json, because nothing else needs it; the next `npm ci`
 * removes it.
 */
async function loadLighthouse(): Promise<Lighthouse> {
  // A failed `require.resolve` is remembered, so it would not find what is installed after it.
  if (!existsSync(path.join(root, 'node_modules/lighthouse/package.json'))) {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `lighthouse@${lighthouseVersion}`], {
      cwd: root,
    });
  }
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const module = (await import(pathToFileURL(resolve('lighthouse')).href)) as { default: Lighthouse };
  return module.default;
}

/** Signs in the player with this cookie, or signs out if there is none. */
async function signIn(browser: BrowserContext, { origin, cookie }: { origin: string; cookie: string | undefined }) {
  await browser.clearCookies();
  const [name = '', value = ''] = cookie?.split('=', 2) ?? [];
  if (name !== '') await browser.addCookies([{ name, value, url: origin }]);
}

async function judge(lighthouse: Lighthouse, { url, port }: { url: string; port: number }): Promise<Verdict> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
  const { categories, audits, environment } = result.lhr;
  for (const [id, audit] of Object.entries(audits))
    if (audit?.score === 0 && !/insight|diagnostic/.test(id)) console.log(`  (${url}: ${audit.title})`);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

function figuresOf(page: string, verdicts: Verdict[], why?: string): Figure[] {
  const speed = median(verdicts.map(({ benchmarkIndex }) => benchmarkIndex));
  const at = `mobile, slow 4G, benchmarkIndex ${Math.round(speed)}`;
  const figure = (what: string, key: keyof Verdict, rest: Pick<Figure, 'unit' | 'asked'>): Figure => ({
    what: `${page}, ${what}`,
    at,
    measured: verdicts.map((verdict) => verdict[key]),
    ...rest,
    ...(why === undefined ? {} : { note: why }),
  });
  return [
    figure('Lighthouse performance', 'performance', { unit: '', asked: { over: 94 } }),
    figure('accessibility', 'accessibility', { unit: '', asked: { over: 99 } }),
    figure('best practices', 'bestPractices', { unit: '', asked: { over: 99 } }),
    figure('largest contentful paint', 'largestPaintMs', { unit: 'ms', asked: { under: 1_800 } }),
    figure('total blocking time', 'blockingMs', { unit: 'ms' }),
    figure('layout shift', 'shift', { unit: '', asked: { under: 0.02 } }),
  ];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
