import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';

const runs = 5;
const rows = 200_000;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Measures how long `npm run competition -- add` takes to refuse 200,000 matches, from its start to its end. The matches are either whole
 * rows, whose file is too large to be read, or rows with an id alone, each of which is checked.
 */
export async function benchLoader(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fulltime-loader-'));
  try {
    await cp(join(root, 'tournaments/wc2022'), folder, { recursive: true });
    const path = join(folder, 'matches.json');
    const matches = JSON.parse(await readFile(path, 'utf8')) as Row[];
    await writeFile(
      path,
      longFile((place) => ({ ...matches[place % matches.length], id: String(place) })),
    );
    const whole = await refusals(folder);
    await writeFile(
      path,
      longFile((place) => ({ id: String(place) })),
    );
    return [figureOf('whole rows', whole), figureOf('rows with an id alone', await refusals(folder))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Row = { id: string };

function longFile(rowAt: (place: number) => Row): string {
  return JSON.stringify(Array.from({ length: rows }, (_, place) => rowAt(place)));
}

function figureOf(how: string, measured: number[]): Figure {
  return {
    what: 'A tournament file with too many rows is refused',
    at: `${rows.toLocaleString('en-US')} matches, ${how}`,
    asked: { under: 2_000 },
    unit: 'ms',
    measured,
  };
}

async function refusals(folder: string): Promise<number[]> {
  const measured: number[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    const startedMs = performance.now();
    const { stderr } = await loadFolder(folder);
    measured.push(performance.now() - startedMs);
    if (run === 0) console.log(`  (${stderr.trim().split('\n').length} lines, the first: ${stderr.split('\n')[0]})`);
  }
  return measured;
}

/** Runs the command, which must refuse the folder. */
async function loadFolder(folder: string): Promise<{ stderr: string }> {
  const args = ['scripts/competition.ts', 'add', folder, '--code', 'XX', '--year', '2030'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
  } catch (error) {
    return error as { stderr: string };
  }
  throw new Error('The command stored a tournament that it must refuse.');
}
