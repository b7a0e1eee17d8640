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
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  await Promise.all([
    promisify(brotliCompress)(text, brotli).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
