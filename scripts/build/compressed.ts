import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'vite';
import type { Plugin } from 'vite';

/**
 * Minifies `start.js`, which is copied and not bundled. Then it writes a `.br` and a `.gz` file beside each text file, so that the server does not
 * have to compress it for each request.
 */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'fulltime:compressed',
    apply: 'build',
    writeBundle({ dir }) {
      folder = dir ?? '';
    },
    async closeBundle() {
      if (folder === '') return;
      await minifyScript(path.join(folder, 'start.js'));
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => path.join(folder, file));
      await Promise.all(texts.map(compress));
    },
  };
}

async function minifyScript(file: string): Promise<void> {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false });
  if (errors.length > 0)
    throw new Error(`${file} cannot be minified: ${errors.map(({ message }) => message).join(' ')}`);
  await writeFile(file, code);
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < 512) return;
  await Promise.all([
    smallestBrotli(text).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Brotli cannot know ahead whether codes of their own for short distances make a text smaller, so both are tried. It saves some 0.3 %. */
async function smallestBrotli(text: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    [0, 1].map((direct) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_NDIRECT]: direct },
      }),
    ),
  );
  return tried.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}
