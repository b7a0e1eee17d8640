import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { installDebianPackages } from '../../scripts/install-debian-packages.ts';

export const wrkIsMissing = 'wrk is missing';
export const connections = 64;

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  /** Answers other than 2xx and 3xx, and failed connections. */
  errors: number;
}

/** Returns true if wrk can be run. Tries to install it if it is missing. */
export async function ensureWrk(): Promise<boolean> {
  const isThere = (): boolean => spawnSync('which', ['wrk']).status === 0;
  return isThere() || (installDebianPackages('wrk') && isThere());
}

/** Runs one thread of wrk, by default on 64 connections. The scripts print one line of JSON at the end. */
export async function runWrk(
  origin: string,
  run: {
    script: 'saves.lua' | 'reads.lua' | 'visits.lua';
    seconds: number;
    args: string[];
    connections?: number;
  },
): Promise<Load> {
  const sending = ['-t1', `-c${run.connections ?? connections}`, `-d${run.seconds}s`, '--timeout', '10s'];
  const args = [...sending, '-s', run.script, origin, '--', ...run.args];
  const { stdout } = await promisify(execFile)('wrk', args, { cwd: import.meta.dirname });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const said = JSON.parse(line) as { requests: number; us: number; errors: number; p50: number; p99: number };
  return {
    perSecond: said.requests / (said.us / 1e6),
    p50Ms: said.p50 / 1000,
    p99Ms: said.p99 / 1000,
    requests: said.requests,
    errors: said.errors,
  };
}
