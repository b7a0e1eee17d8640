import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../install-debian-packages.ts';

export interface GitAnswer {
  isDone: boolean;
  output: string;
  /** The line that git said about the reason of a failure, without the secrets that an address may contain. */
  fault: string;
}

/** A fetch from a server that does not answer ends after this time. */
const withinMs = 180_000;

/** Runs git in the folder. Installs it if it is missing and that is possible. */
export function git(folder: string, ...args: string[]): GitAnswer {
  const answer = runGit(folder, args);
  if (answer !== undefined) return answer;
  const installed = installDebianPackages('git', 'ca-certificates') ? runGit(folder, args) : undefined;
  return installed ?? { isDone: false, output: '', fault: 'git is not installed' };
}

/** Returns undefined if there is no git. */
function runGit(folder: string, args: string[]): GitAnswer | undefined {
  // The folder may belong to another user, as in a container, and tests run its code in any case.
  const command = ['-c', 'safe.directory=*', ...args];
  const { status, stdout, stderr, error } = spawnSync('git', command, {
    cwd: folder,
    env: ownEnvironment(),
    encoding: 'utf8',
    timeout: withinMs,
    maxBuffer: 2 ** 26,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  const lines = stderr.trim().split('\n');
  const said = (lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? '').replace(/\.$/, '');
  const fault = (said === '' ? (error?.message ?? '') : said).replace(/\/\/[^/@\s]*@/g, '//');
  return { isDone: status === 0, output: stdout.trim(), fault };
}

/** A hook of git sets variables that would lead to the repository of the hook. Nobody is there to answer a question for a password. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const outer = Object.entries(process.env).filter(([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX)$/.test(name));
  return {
    ...Object.fromEntries(outer),
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    LC_ALL: 'C',
  };
}
