import { parentPort } from 'node:worker_threads';
import {
  addCompetitionEndpoint,
  previewCompetitionEndpoint,
  updateCompetitionEndpoint,
} from '../../game/import/api.ts';
import type { CompetitionToAdd, LatePicksDecision } from '../../game/import/api.ts';
import type { KnownCompetition } from '../../game/import/match-ids.ts';
import { Problem } from '../../game/problem.ts';
import type { Issue } from '../../game/problem.ts';
import { parse } from '../calls/parse.ts';
import { jsonExcess } from '../platform/json-excess.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { describeDraft } from './admin/describe-draft.ts';
import type { DescribedDraft } from './admin/describe-draft.ts';
import { filesOf } from './admin/files-of-request.ts';
import { prepare, prepareDraft } from './prepare.ts';
import type { Draft, Prepared, PrepareOptions } from './prepare.ts';
import type { SourceFiles } from './source-files.ts';

// The thread of file-reader.ts. It carries out one task after the other.

const bodies = {
  preview: previewCompetitionEndpoint.body,
  add: addCompetitionEndpoint.body,
  update: updateCompetitionEndpoint.body,
};
export type RequestKind = keyof typeof bodies;

type Asked = Omit<CompetitionToAdd, 'file'>;
/** What a request asks for, without its file. */
export interface AskedOf {
  preview: Asked;
  add: Asked;
  update: Asked & { version: string; latePicks?: LatePicksDecision[] | undefined };
}

export type ReadingTask =
  | { task: 'request'; kind: RequestKind; body: Uint8Array; named: { code: string; year: string } | undefined }
  | {
      task: 'prepare';
      known: KnownCompetition | undefined;
      /** The files to prepare; left out for the file of the request. */
      given?: { files: SourceFiles; options: PrepareOptions };
    }
  | { task: 'describe'; known: KnownCompetition | undefined; competition: string };

export type ReadingAnswer =
  | { value: AskedOf[RequestKind] | Prepared | { described: DescribedDraft; prepared: Prepared } }
  | { fault: string }
  | { invalid: { detail: string; issues: Issue[] } };

/** The request that was read last. */
let request: CompetitionToAdd | undefined;

const port = parentPort;
if (!port) throw new Error('reading-worker runs as a worker thread');
port.on('message', (task: ReadingTask) => port.postMessage(answerTo(task)));
port.postMessage('ready');

function answerTo(task: ReadingTask): ReadingAnswer {
  try {
    return { value: carryOut(task) };
  } catch (error) {
    if (error instanceof TournamentError) return { fault: inBounds(error.message) };
    if (error instanceof Problem) return { invalid: { detail: error.message, issues: firstOf(error.issues ?? []) } };
    throw error;
  }
}

function carryOut(task: ReadingTask): Extract<ReadingAnswer, { value: unknown }>['value'] {
  switch (task.task) {
    case 'request':
      return readRequest(task);
    case 'prepare': {
      const { files, options } = task.given ?? fileOfRequest();
      return preparedOf(prepare(files, options, task.known));
    }
    case 'describe': {
      const { files, options } = fileOfRequest();
      const draft = prepareDraft(files, options, task.known);
      return { described: describeDraft(draft, task.competition), prepared: preparedOf(draft) };
    }
  }
}

function readRequest({ kind, body, named }: Extract<ReadingTask, { task: 'request' }>): AskedOf[RequestKind] {
  const asked = { ...parse(bodies[kind], jsonOf(body), 'body'), ...named } as CompetitionToAdd;
  request = asked;
  const { file: _file, ...rest } = asked;
  return rest;
}

function jsonOf(body: Uint8Array): unknown {
  const excess = jsonExcess(body);
  if (excess) throw new Problem('invalid', `the body has too many ${excess.of}`);
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw new Problem('invalid', 'the body is not JSON');
  }
}

function fileOfRequest(): { files: SourceFiles; options: PrepareOptions } {
  if (!request) throw new Error('no request was read');
  return { files: filesOf(request.file), options: request };
}

/** Leaves out what only a preview needs, because everything that is returned is copied by the other thread. */
function preparedOf({
  files: _files,
  near: _near,
  unread: _unread,
  openTitles: _titles,
  doubts: _doubts,
  list: _list,
  ...prepared
}: Draft): Prepared {
  return prepared;
}

/** Texts of the file can be in sentences about it, and can have megabytes. */
const mostLines = 100;
const mostInLine = 1_000;

function inBounds(message: string): string {
  const lines = message.split('\n', mostLines);
  return lines.map((line) => line.slice(0, mostInLine)).join('\n');
}

function firstOf(issues: readonly Issue[]): Issue[] {
  return issues
    .slice(0, mostLines)
    .map(({ path, message }) => ({ path: path.slice(0, mostInLine), message: message.slice(0, mostInLine) }));
}
