import { Worker } from 'node:worker_threads';

/** The document to render. It has the shape of `ThisDocument` in `web/platform/first-view/this-document.ts`. */
export interface PageDocument {
  competition: string;
  firstCompetition: string;
  siteName: string;
  pathname: string;
  search: string;
  hash: string;
  origin: string;
  userAgent: string;
}

export interface RenderedPage {
  html: string;
  /** The files in `web/` whose styles and code the page needs beyond those of the first chunk. */
  files: string[];
  /** The path of the style sheet with the flags of the competition's teams (flag-sheet.ts); undefined if they are not known or have none. */
  flagSheet?: string | undefined;
  /** The invitations that the first view shows; undefined if it would look the same with any others. */
  invites?: string[] | undefined;
}

/** What `web/render-on-server.tsx` exports. */
export type RenderPage = (
  document: PageDocument,
  ask: (path: string) => Promise<Response>,
) => Promise<RenderedPage | undefined>;

/** A page to render, or the answer to a call of the page that is being rendered. */
export type RenderMessage = { document: PageDocument } | { ask: number; status: number; body: string };
/** A call of the page, or the end of its rendering. */
export type RenderAnswer = { ask: number; path: string } | { rendered: RenderedPage | undefined; failure?: string };

/** Answers a GET of the page's guard or loaders. */
export type AnswerCall = (path: string) => Promise<{ status: number; body: string }>;

/** Renders the first views of pages in a separate thread, so that rendering does not block the thread that answers requests. */
export interface PageRenderer {
  /** Resolves with undefined, and never rejects, if the page cannot be rendered now. */
  render(document: PageDocument, answer: AnswerCall): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
}

/** While this many pages wait, further pages are sent without a first view. */
const mostWaiting = 40;
/** A page that is not rendered within this time is sent without a first view. */
const withinMs = 1_500;
/** The thread's limit of memory, in MB. A page needs a few. */
const memoryMb = 192;

interface Job {
  document: PageDocument;
  answer: AnswerCall;
  done: (rendered: RenderedPage | undefined) => void;
}

interface RendererState {
  /** The file of the built `web/render-on-server.tsx`. */
  file: string;
  log: (line: string) => void;
  worker: Worker | undefined;
  running: Job | undefined;
  waiting: Job[];
  isClosed: boolean;
  /** Only the first of equal failures is logged. */
  logged: Set<string>;
}

/** The thread is started at the first page, and after a failure at the next one. */
export function createPageRenderer(file: string, log: (line: string) => void): PageRenderer {
  const state: RendererState = {
    file,
    log,
    worker: undefined,
    running: undefined,
    waiting: [],
    isClosed: false,
    logged: new Set(),
  };
  return {
    render: (document, answer) => enqueue(state, document, answer),
    async close() {
      state.isClosed = true;
      const { worker } = state;
      giveUp(state);
      await worker?.terminate();
    },
  };
}

function enqueue(state: RendererState, document: PageDocument, answer: AnswerCall): Promise<RenderedPage | undefined> {
  if (state.isClosed || state.waiting.length >= mostWaiting) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const job: Job = { document, answer, done: resolve };
    const timer = setTimeout(() => expire(state, job), withinMs);
    timer.unref();
    job.done = (rendered) => {
      clearTimeout(timer);
      resolve(rendered);
    };
    state.waiting.push(job);
    startNext(state);
  });
}

function startNext(state: RendererState): void {
  if (state.running) return;
  const job = state.waiting.shift();
  if (!job) return;
  state.running = job;
  state.worker ??= startWorker(state);
  state.worker.postMessage({ document: job.document } satisfies RenderMessage);
}

/** Gives up a job whose time is over. A waiting job is removed from the queue. A running job may hang, so its thread is ended. */
function expire(state: RendererState, job: Job): void {
  if (state.running === job) {
    report(state, `${job.document.pathname} was not rendered within ${withinMs} ms`);
    restart(state);
    return;
  }
  state.waiting = state.waiting.filter((other) => other !== job);
  job.done(undefined);
}

function startWorker(state: RendererState): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: state.file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: false,
  });
  worker.on('message', (message: RenderAnswer) => {
    if (state.worker !== worker) return;
    if ('ask' in message) void passAnswer(worker, state.running, message);
    else finish(state, message);
  });
  worker.on('error', (error) => {
    if (state.worker !== worker) return;
    report(state, error instanceof Error ? (error.stack ?? error.message) : String(error));
    restart(state);
  });
  worker.unref();
  return worker;
}

async function passAnswer(worker: Worker, job: Job | undefined, { ask, path }: { ask: number; path: string }) {
  const { status, body } = (await job?.answer(path).catch(() => undefined)) ?? { status: 503, body: '{}' };
  worker.postMessage({ ask, status, body } satisfies RenderMessage);
}

function finish(state: RendererState, { rendered, failure }: { rendered: RenderedPage | undefined; failure?: string }) {
  const job = state.running;
  state.running = undefined;
  if (failure !== undefined) report(state, failure);
  job?.done(rendered);
  startNext(state);
}

function restart(state: RendererState): void {
  const { worker, running } = state;
  state.worker = undefined;
  state.running = undefined;
  void worker?.terminate();
  running?.done(undefined);
  startNext(state);
}

function giveUp(state: RendererState): void {
  for (const job of [state.running, ...state.waiting]) job?.done(undefined);
  state.running = undefined;
  state.waiting = [];
  state.worker = undefined;
}

function report(state: RendererState, failure: string): void {
  if (state.logged.has(failure) || state.logged.size > 100) return;
  state.logged.add(failure);
  state.log(`A page was sent without its first view: ${failure}`);
}
