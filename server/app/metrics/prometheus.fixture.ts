import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prometheusPrograms } from './ensure-prometheus.fixture.ts';
import { freePort } from '../../testing/free-port.ts';
import { prometheusFolder } from './deployed.fixture.ts';

/** One series of an answer of Prometheus, with its value now. */
export interface Series {
  metric: Record<string, string>;
  value: [atS: number, value: string];
}

export interface Prometheus {
  /** Asks the API of Prometheus and returns `data` of its answer. Throws what Prometheus says if it refuses the query. */
  ask<Data>(path: string, parameters?: Record<string, string>): Promise<Data>;
  /** Runs a query and returns the series that it has now. */
  query(expr: string): Promise<Series[]>;
  /** Ends the process and removes its data. */
  end(): Promise<void>;
}

/** Runs promtool in the folder of the rules, or in another folder. Returns whether it was content, and what it wrote. */
export function promtool(args: string[], cwd = prometheusFolder): { isContent: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(prometheusPrograms.promtool, args, { cwd, encoding: 'utf8' });
  return { isContent: status === 0, output: stdout + stderr };
}

/** Starts Prometheus with the rules of the project. Once per second it reads the metrics of the game at `origin` with the token. */
export async function startPrometheus(origin: string, token: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'fulltime-prometheus-'));
  const port = await freePort();
  writeSettings(folder, new URL(origin).host, token);
  const child = spawn(
    prometheusPrograms.prometheus,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const exit = once(child, 'exit');
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  const own = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 60_000; !(await isReady(own)); await sleep(50)) {
    if (Date.now() < until && child.exitCode === null) continue;
    await end();
    throw new Error(`Prometheus does not start: ${said}`);
  }
  const ask = <Data>(path: string, parameters = {}): Promise<Data> => askApi<Data>(own, path, parameters);
  return {
    ask,
    query: async (expr) => (await ask<{ result: Series[] }>('query', { query: expr })).result,
    end,
  };
}

/** Takes the settings that an organiser starts from, with another address, another file of the token and shorter intervals. */
function writeSettings(folder: string, target: string, token: string): void {
  cpSync(prometheusFolder, folder, { recursive: true });
  const secret = join(folder, 'token');
  writeFileSync(secret, token);
  const settings = join(folder, 'prometheus.yml');
  const text = readFileSync(settings, 'utf8')
    .replaceAll(/_interval: 15s/g, '_interval: 1s')
    .replace(/targets: \['game-1.*\]/, `targets: ['${target}']`)
    .replace(/credentials_file: \S+/, `credentials_file: ${secret}`)
    .replace(/^alerting:[^]*/m, '');
  writeFileSync(settings, text);
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function askApi<Data>(origin: string, path: string, parameters: Record<string, string>): Promise<Data> {
  const response = await fetch(`${origin}/api/v1/${path}?${String(new URLSearchParams(parameters))}`);
  const answer = (await response.json()) as { status: string; error?: string; data: Data };
  if (answer.status !== 'success') throw new Error(`${answer.error}: ${JSON.stringify(parameters)}`);
  return answer.data;
}
