import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../../../scripts/install-debian-packages.ts';

/** The names under which the two programs of Debian's package can be started. */
export const prometheusPrograms = { prometheus: 'prometheus', promtool: 'promtool' };

/**
 * Makes sure that the programs of Prometheus can be started. Installs Debian's package if they are missing, and stops the server that the
 * package starts. Throws a sentence that says what to install if that is not possible.
 */
export function ensurePrometheus(): void {
  if (hasBoth()) return;
  if (installDebianPackages('prometheus')) stopService();
  if (hasBoth()) return;
  throw new Error(
    'These tests need Prometheus and promtool on the PATH. Install them (Debian: apt-get install prometheus).',
  );
}

function hasBoth(): boolean {
  return Object.values(prometheusPrograms).every((program) => spawnSync(program, ['--version']).status === 0);
}

/** Only the tests need the programs, so the server that was installed with them shall not go on listening. */
function stopService(): void {
  const { status, stderr } = spawnSync('service', ['prometheus', 'stop'], { encoding: 'utf8' });
  if (status !== 0) console.error(`The service of Prometheus was not stopped: ${stderr}`);
}
