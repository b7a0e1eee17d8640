import { createWriteStream, mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { folderCopy } from './folder-copy.ts';
import { tarOf } from './tar.ts';

export interface BackupStart {
  from: string;
  copy: string;
  file: string;
}

/**
 * The steps that the thread reports. After `copied`, the server stops writing to the database and tells the thread to go on. After
 * `frozen`, the server writes again.
 */
export type BackupStep = 'copied' | 'frozen' | 'done';

/** Compression shares the processor with the game, so a fast level is worth more than a smaller file. */
const level = 3;

const port = parentPort;
if (!port) throw new Error('backup-worker runs as a worker thread');
const { from, copy, file } = workerData as BackupStart;
const tell = (step: BackupStep): void => port.postMessage(step);

mkdirSync(copy, { recursive: true, mode: 0o700 });
const copying = folderCopy(from, copy);
copying.copyAll();
tell('copied');
await new Promise((resolve) => port.once('message', resolve));
copying.copyChanged();
tell('frozen');
await pipeline(Readable.from(tarOf(copy)), createGzip({ level }), createWriteStream(file, { mode: 0o600 }));
tell('done');
