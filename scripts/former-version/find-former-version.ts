import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './git.ts';

/** The commit of the version that runs before an upgrade, or a sentence about why this machine cannot get it. */
export type FormerVersion = { commit: string; impossible?: never } | { commit?: never; impossible: string };

const place = 'migrations/former-version';
const remedy = 'write the full hash of the latest commit into it that has landed';

/**
 * Finds the commit that `migrations/former-version` names, and fetches the history if the clone is shallow. Throws a sentence if the file is
 * wrong. It is no fault of the file if a shallow clone cannot reach its remote, or if the folder is no clone.
 * Source: docs/decisions/0042-the-former-version-is-run.md.
 */
export function findFormerVersion(folder: string): FormerVersion {
  const commit = readCommit(folder);
  const shallow = git(folder, 'rev-parse', '--is-shallow-repository');
  if (!shallow.isDone) return impossible(commit, `this folder is no clone of the repository: ${shallow.fault}`);
  if (isAncestor(folder, commit)) return { commit };
  if (shallow.output === 'true') {
    const fault = fetchHistory(folder);
    if (fault !== undefined)
      return impossible(commit, `this clone is shallow, and its history cannot be fetched: ${fault}`);
    if (isAncestor(folder, commit)) return { commit };
  }
  throw new Error(`${place} names ${commit}, which is no commit before this one: ${remedy}.`);
}

function readCommit(folder: string): string {
  const file = path.join(folder, place);
  if (!existsSync(file)) throw new Error(`${place} is missing: ${remedy}.`);
  const commit = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{40}$/.test(commit)) throw new Error(`${place} contains no full hash of a commit: ${remedy}.`);
  return commit;
}

function impossible(commit: string, reason: string): FormerVersion {
  return {
    impossible: `The upgrade from the former version was NOT tested. It needs the commit ${commit}, but ${reason}.`,
  };
}

function isAncestor(folder: string, commit: string): boolean {
  return git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD').isDone;
}

/** Returns what went wrong, if something did. */
function fetchHistory(folder: string): string | undefined {
  const [remote] = git(folder, 'remote').output.split('\n');
  if (remote === undefined || remote === '') return 'it has no remote';
  const { isDone, fault } = git(folder, 'fetch', '--quiet', '--unshallow', '--no-tags', remote);
  return isDone ? undefined : fault;
}

/** The names of the migrations of a commit, in their order. */
export function migrationsAt(folder: string, commit: string): string[] {
  const { isDone, output, fault } = git(folder, 'show', `${commit}:migrations/meta/_journal.json`);
  if (!isDone) throw new Error(`the migrations of ${commit} cannot be read: ${fault}`);
  return (JSON.parse(output) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

/** True if the former version, which is this commit, may run on the tables of the version in the folder. */
export function isCompatible(folder: string, commit: string): boolean {
  const file = readFileSync(path.join(folder, 'migrations', 'compatible-from.json'), 'utf8');
  return migrationsAt(folder, commit).includes((JSON.parse(file) as { compatibleFrom: string }).compatibleFrom);
}
