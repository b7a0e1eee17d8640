import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from '../../platform/html-text.ts';
import type { FirstView } from './first-view.ts';

/** The texts of files that are part of a page with a first view, so that its first paint waits for no other request. */
export interface FilesInFirstView {
  /** The text of `start.js`. */
  script: string;
  /** Names the script in the security policy: `sha256-…`. */
  scriptHash: string;
  /** The texts of the style sheets, by path. */
  styles: ReadonlyMap<string, string>;
}

/** Reads the files of the built pages in this folder. A folder without them has no first views. */
export async function readFilesInFirstView(folder: string): Promise<FilesInFirstView> {
  const script = await readFile(join(folder, 'start.js'), 'utf8').catch(() => '');
  const files = await readdir(join(folder, 'assets')).catch(() => []);
  const styles = await Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .map(async (file): Promise<[string, string]> => [
        `/assets/${file}`,
        await readFile(join(folder, 'assets', file), 'utf8'),
      ]),
  );
  return {
    script,
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
    // A text that could end its element stays a file.
    styles: new Map(styles.filter(([, text]) => !text.includes('</'))),
  };
}

/**
 * Returns a page whose code starts after the first paint (`web/public/start.js`), and loads only then, because nothing may delay what the
 * first paint needs. That is part of the page: the styles, and `start.js` itself. Source: docs/architecture.md#the-first-view.
 */
export function startingAfterPaint(
  page: string,
  { styles, code, flagSheet, invites }: Pick<FirstView, 'styles' | 'code' | 'flagSheet' | 'invites'>,
  files: FilesInFirstView,
): string {
  const [script, main = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page) ?? [];
  if (script === undefined) return page;
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g)];
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g)];
  const attributes = Object.entries({
    'data-main': main,
    'data-code': JSON.stringify([...preloads.map(([, path]) => path), ...code]),
    'data-flags': flagSheet,
    'data-invites': invites && JSON.stringify(invites),
  }).flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escaped(value)}"`));
  const ownStyles = [...sheets.map(([, path = '']) => path), ...styles].map((path) => styleElements(path, files));
  return [script, ...preloads.map(([link]) => link), ...sheets.map(([link]) => link)]
    .reduce((rest, element) => rest.replace(element, ''), page)
    .replace('<script src="/start.js"></script>', () => `<script${attributes.join('')}>${files.script}</script>`)
    .replace('</head>', () => `${ownStyles.join('')}</head>`);
}

/**
 * Returns the style sheet as an element, and a disabled link to its file, which browsers do not load. With the link, code that needs these
 * styles knows that they are there.
 */
function styleElements(path: string, { styles }: FilesInFirstView): string {
  const text = styles.get(path);
  if (text === undefined) return `<link rel="stylesheet" crossorigin href="${escaped(path)}">`;
  return `<style nonce="__NONCE__">${text}</style><link rel="stylesheet" disabled href="${escaped(path)}">`;
}
