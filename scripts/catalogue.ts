import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogues = ['web/locales', 'server/locales'];

/**
 * Throws unless the message catalogues contain exactly the messages of the rules, the pages and the server. To find out, it extracts the
 * messages in a copy of the project and compares the catalogues.
 */
export async function checkCatalogue(): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'fulltime-catalogue-'));
  try {
    for (const name of ['package.json', 'lingui.config.ts', 'game', 'web', 'server'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    await run('lingui', ['extract', '--clean'], { cwd: copy });
    const files = catalogues.flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    );
    const stale = files.filter((file) => file.endsWith('.po') && messagesIn(root, file) !== messagesIn(copy, file));
    if (stale.length > 0) throw new Error(`${stale.join(', ')} lacks messages or has too many.`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Lines that say where a message is used are left out, because they change with every line that is added above it. */
function messagesIn(folder: string, file: string): string {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => !line.startsWith('#:') && !line.startsWith('"POT-Creation-Date:')).join('\n');
}
