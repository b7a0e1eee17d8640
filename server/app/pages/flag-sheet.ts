import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendSmaller } from '../../platform/answers/compressed-answer.ts';

/** More than the teams of any competition that has flags. */
const mostFlags = 250;

/**
 * Serves `/flags/sheet.css?of=ar.gb-eng`, a style sheet with a class for each of these flags (`flag-ar`), so that a page needs one request for
 * all its flags. All flags are in one image, of which each class shows one part, because a browser needs several milliseconds for
 * each SVG image. A code without a flag is left out, because a tournament's file may name any. Answers 404 if the list is empty, longer than
 * 250, or contains anything but codes.
 */
export function flagSheetRoute(app: FastifyInstance, pagesFolder: string): void {
  // Only flags that exist are remembered, so the map stays small.
  const drawings = new Map<string, string>();
  const drawingOf = async (code: string): Promise<string | undefined> => {
    const drawing = drawings.get(code) ?? (await readDrawing(pagesFolder, code));
    if (drawing !== undefined) drawings.set(code, drawing);
    return drawing;
  };
  app.get('/flags/sheet.css', async (request, reply) => {
    const { of } = request.query as { of?: unknown };
    const codes = typeof of === 'string' ? of.split('.') : [];
    if (codes.length === 0 || codes.length > mostFlags || !codes.every(isCode)) return reply.callNotFound();
    const found = await Promise.all(codes.map(async (code) => ({ code, drawing: await drawingOf(code) })));
    void reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8');
    return sendSmaller(sheetOf(found.filter(isFound)), request, reply);
  });
}

interface Found {
  code: string;
  /** The elements of the flag, in a square of `side`. */
  drawing: string;
}

const isFound = (flag: { code: string; drawing: string | undefined }): flag is Found => flag.drawing !== undefined;

/** The form of codes in a tournament's file (game/tournament/tournament-schema.ts). */
const isCode = (text: string): boolean => /^[a-z]{2}(-[a-z]{2,4})?$/.test(text);

/** The width and height of each flag in its file. */
const side = 512;

/**
 * Returns what is within the `svg` element of a flag's file; undefined if there is none. The mask that makes it round is removed: the page
 * rounds its flags itself (Flag.module.css), and masks are costly to paint.
 */
async function readDrawing(pagesFolder: string, code: string): Promise<string | undefined> {
  const svg = await readFile(join(pagesFolder, 'flags', `${code}.svg`), 'utf8').catch(() => undefined);
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(svg ?? '')?.[1];
  return drawing?.replaceAll(/<mask.*?<\/mask>| mask="[^"]*"/gs, '');
}

function sheetOf(flags: readonly Found[]): string {
  if (flags.length === 0) return '';
  const drawings = flags.map(
    ({ drawing }, place) => `<svg x="${place * side}" width="${side}" height="${side}">${drawing}</svg>`,
  );
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${flags.length * side} ${side}">${drawings.join('')}</svg>`;
  const classes = flags.map(({ code }) => `.flag-${code}`);
  const last = Math.max(1, flags.length - 1);
  return [
    `${classes.join()}{background:url("data:image/svg+xml,${dataOf(image)}") 0/${flags.length}00% 100%}`,
    ...classes.map((name, place) => `${name}{background-position-x:${(place / last) * 100}%}`),
  ].join('\n');
}

function dataOf(svg: string): string {
  return encodeURIComponent(svg.replaceAll('"', "'")).replaceAll('%20', ' ').replaceAll('%3D', '=');
}
