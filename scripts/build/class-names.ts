import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/** The file of each name that was given. */
const given = new Map<string, string>();

/**
 * Returns the name that a class of a CSS module has in the built pages. It is short, because it stands in the styles and in the code, and
 * depends on nothing but the class and its file, because the server and the browser build the same names.
 */
export function generateScopedName(name: string, file: string): string {
  const place = path.relative(root, file).split(path.sep).join('/');
  const hash = createHash('sha256').update(place).digest('base64url');
  const scoped = `${name}_${hash.replaceAll(/[-_]/g, '').slice(0, 3)}`;
  if ((given.get(scoped) ?? place) !== place) throw new Error(`${place} and ${given.get(scoped)} share ${scoped}`);
  given.set(scoped, place);
  return scoped;
}

/**
 * Lets modules import the classes of a CSS module one by one, so that the bundler writes each name where it is used. Otherwise each chunk
 * contains an object with all names. A module that looks up a class by a variable (`css[tone]`) keeps the object.
 */
export function classNamesInPlace(): Plugin {
  return {
    name: 'fulltime:class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({ code: withSingleClasses(code), map: null }),
    },
  };
}

function withSingleClasses(code: string): string {
  return code.replaceAll(/^import (\w+)(?= from '[^']+\.module\.css';$)/gm, (whole, name: string) => {
    const isLookedUp = new RegExp(`(?<![.\\w])${name}(?![\\w.]| from)`).test(code);
    return isLookedUp ? whole : `import * as ${name}`;
  });
}

/** Fails the build if a class was named but its style is in no file, because the bundler can drop a module whose names it has written elsewhere. */
export function stylesInPlace(): Plugin {
  return {
    name: 'fulltime:styles-in-place',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
        );
        const names = new Set(styles.join('\n').match(/[\w-]+_[A-Za-z0-9]{3}\b/g));
        const missing = [...given].filter(([name]) => !names.has(name));
        if (names.size === 0 || missing.length > 0) this.error(`No file has the styles of ${missing.join(' ')}.`);
      },
    },
  };
}
