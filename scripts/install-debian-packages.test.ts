import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Stands in for apt-get: notes when it begins and ends, and takes a moment, as every installation does. */
const program = (log: string): string => `#!/bin/sh
echo begin >> ${log}
sleep 0.3
echo end >> ${log}
`;

// Only Linux has Debian packages, and the program that makes one script wait for another.
const onLinux = test.runIf(process.platform === 'linux');

onLinux('two scripts that need packages at the same time install them one after the other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fulltime-apt-'));
  const log = path.join(folder, 'log');
  try {
    writeFileSync(path.join(folder, 'apt-get'), program(log));
    chmodSync(path.join(folder, 'apt-get'), 0o755);
    const module = new URL('install-debian-packages.ts', import.meta.url).href;
    const code = `import { aptGet } from ${JSON.stringify(module)}; process.exitCode = aptGet('install', 'postgresql') ? 0 : 1;`;
    const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
    const install = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
    await Promise.all([install(), install()]);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(['begin', 'end', 'begin', 'end']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
