import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installDebianPackages } from '../../../scripts/install-debian-packages.ts';
import { endWithinMs } from '../drain.ts';

// The units of deploy/, as systemd's own program sees them. It needs no systemd that runs.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shipped = join(root, 'deploy/systemd');
const units = readdirSync(shipped);
const services = units.filter((name) => name.endsWith('.service'));
/** Settings that systemd knows from version 254 on. Debian 12 has 252, which says that it does not know them and goes on. */
const newer = /Unknown key '(RestartSteps|RestartMaxDelaySec)' in section \[Service\], ignoring\.$/;
/** On systemd's scale from 0 (nothing is allowed) to 10; below 2 is "OK". In tenths, as `systemd-analyze` takes it. */
const mostExposure = '16';

let folder: string;

beforeAll(async () => {
  if (!existsSync('/usr/bin/systemd-analyze') && !installDebianPackages('systemd')) {
    throw new Error('This test needs systemd-analyze: install systemd.');
  }
  folder = await mkdtemp(join(tmpdir(), 'fulltime-units-'));
  for (const name of units) await writeFile(join(folder, name), textOf(name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the text of a unit for this checkout, because the game need not be installed on the machine of the tests. */
function textOf(name: string): string {
  return readFileSync(join(shipped, name), 'utf8').replaceAll('/opt/fulltime/', root);
}

function analyze(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile('/usr/bin/systemd-analyze', args, (error, stdout, stderr) => {
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
      resolve({ code: error ? 1 : 0, lines });
    });
  });
}

const faultsIn = async (file: string): Promise<string[]> =>
  (await analyze('verify', file)).lines.filter((line) => !newer.test(line));

describe('the units of deploy/systemd', () => {
  test('are a service, its backup and the timer of the backup', () => {
    expect(units.toSorted()).toEqual(['fulltime-backup.service', 'fulltime-backup.timer', 'fulltime.service']);
  });

  test.each(units)('%s has no fault, and its programs exist', async (name) => {
    expect(await faultsIn(join(folder, name))).toEqual([]);
    const [, script] = /^ExecStart=\S+ (\S+\.ts)/m.exec(textOf(name)) ?? [];
    if (name.endsWith('.service')) expect(existsSync(join(root, script ?? 'none'))).toBe(true);
  });

  test('would have a fault with a program that is missing, or a setting that is misspelt', async () => {
    const wrong = textOf('fulltime.service').replace('node_modules/.bin/node', 'none').replace('KillMode=', 'KilMode=');
    const file = join(folder, 'wrong.service');
    await writeFile(file, wrong);
    const faults = (await faultsIn(file)).join('\n');
    expect(faults).toContain('none is not executable');
    expect(faults).toContain("Unknown key 'KilMode'");
  });

  test.each(services)('%s is allowed little', async (name) => {
    const file = join(folder, name);
    const { code, lines } = await analyze('security', '--offline=true', `--threshold=${mostExposure}`, file);
    expect(code, lines.at(-1)).toBe(0);
    // With one protection less, the program refuses it.
    const open = join(folder, `open-${name}`);
    await writeFile(open, textOf(name).replaceAll(/^SystemCallFilter=.*$/gm, ''));
    expect((await analyze('security', '--offline=true', `--threshold=${mostExposure}`, open)).code).toBe(1);
  });

  test('the game has time to end, and as many open files as it has streams', () => {
    const text = textOf('fulltime.service');
    const [, stopS] = /^TimeoutStopSec=(\d+)s$/m.exec(text) ?? [];
    const [, files] = /^LimitNOFILE=(\d+)$/m.exec(text) ?? [];
    const [defaultDrainMs, graceMs] = [5_000, 3_000];
    expect(Number(stopS) * 1_000).toBeGreaterThan(defaultDrainMs + endWithinMs + graceMs);
    expect(Number(files)).toBeGreaterThan(20_000);
  });
});
