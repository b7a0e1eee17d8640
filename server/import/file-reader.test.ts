import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createFileReader, fileLimits } from './file-reader.ts';
import type { FileReader } from './file-reader.ts';

const options = { code: 'LEA', year: '2024', timeZone: 'UTC', name: null, results: 'replay' } as const;

function read(reader: FileReader, text: string) {
  const contents = new Map([['a.json', new TextEncoder().encode(text)]]);
  return reader.use((reading) => reading.prepareFiles({ name: 'a.json', kind: 'file', contents }, options));
}

const manyFields = `[${Array.from({ length: 99_000 }, (_, index) => `{"a${index}": "${'x'.repeat(30)}"}`).join(',')}]`;

test('a file that takes too much memory is refused, and the next one is read', async () => {
  const reader = createFileReader({ withinMs: 60_000, memoryMb: 20 });
  await expect(read(reader, manyFields)).rejects.toThrow('The file takes more than 20 MB of memory to read.');
  await expect(read(reader, '{}')).rejects.toThrow('a.json: has neither "matches" nor "rounds"');
});

test('a file may take 5 seconds and 256 MB', () => {
  expect(fileLimits).toEqual({ withinMs: 5_000, memoryMb: 256 });
});

test('a file that takes too much time is refused', async () => {
  const reader = createFileReader({ withinMs: 0, memoryMb: 256 });
  await expect(read(reader, manyFields)).rejects.toThrow('The file takes more than 0 seconds to read.');
});

test('files are read one at a time, and few wait', async () => {
  const reader = createFileReader({ withinMs: 60_000, memoryMb: 256 });
  const first = Promise.withResolvers<void>();
  const seen: number[] = [];
  const uses = Array.from({ length: 8 }, (_, index) =>
    reader.use(async () => {
      seen.push(index);
      if (index === 0) await first.promise;
    }),
  );
  await expect(reader.use(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => seen).toEqual([0]);
  first.resolve();
  await Promise.all(uses);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await reader.use(() => Promise.resolve());
});

test('a thread that could not be started is started at the next use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fulltime-thread-'));
  const script = join(folder, 'thread.mjs');
  const reader = createFileReader({ withinMs: 60_000, memoryMb: 256 }, pathToFileURL(script));
  try {
    await expect(read(reader, '{}')).rejects.toThrow('Cannot find module');
    await writeFile(script, `import ${JSON.stringify(new URL('./reading-worker.ts', import.meta.url).href)};`);
    await expect(read(reader, '{}')).rejects.toThrow('a.json: has neither "matches" nor "rounds"');
  } finally {
    await rm(folder, { recursive: true });
  }
});
