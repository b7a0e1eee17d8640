import { restartDelay } from './restart-delay.ts';
import type { RestartDelay } from './restart-delay.ts';

/** A process of the game that this process has started. */
export interface Child {
  pid: number;
  /** Resolves with true once the process answers requests, and with false if it ends before. */
  ready: Promise<boolean>;
  ended: Promise<Ending>;
  /** Why it is not ready, as it says itself; undefined if it has not said anything, for example because it does not listen yet. */
  hindrance(): string | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Lets the process answer what it has begun and end, while the other processes take the new requests. */
  makeWay(): void;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** What a process is told at its start. */
export interface Role {
  /** Its place among the processes, from 1 on, which a process that replaces it takes over. */
  number: number;
  /** True until a process has been ready: this one says what a start says, such as the link for the first admin. */
  isFirst: boolean;
}

export interface Processes {
  /** Sends the signal to all processes, which then end; if the same signal comes again, kills them. */
  end(signal: EndSignal): void;
  /**
   * Replaces the processes one after the other. Each ends when the one that takes its place is ready. Resolves when no further process is to
   * be replaced.
   */
  replaceAll(): Promise<void>;
  /** Resolves with the exit code when all processes have ended. */
  ended: Promise<number>;
}

export type EndSignal = 'SIGTERM' | 'SIGINT';

interface Options {
  count: number;
  start: (role: Role) => Child;
  say: (line: string) => void;
  /** Called once, when the first process is ready. */
  onFirstReady: () => void;
  /** For how many ms a process may go on after each signal. A process that goes on for longer hangs, and is killed. */
  withinMs: Record<EndSignal, number>;
  /** For how many ms a process that is to replace another one may start. If it is not ready then, it is killed. */
  readyWithinMs: number;
}

/** One of the places that are to be filled with a process. */
interface Place {
  number: number;
  delay: RestartDelay;
  child: Child | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface State extends Options {
  places: Place[];
  alive: Set<Child>;
  hasBeenReady: boolean;
  /** Resolves at the end of the replacement that is under way. */
  replacing: Promise<void> | undefined;
  /** True if the processes are to be replaced once more after the round that is under way. */
  isAskedAgain: boolean;
  /** The signals that have ended the processes, or are ending them. */
  signals: Set<EndSignal>;
  exitCode: number | undefined;
  finish: (code: number) => void;
}

/**
 * Starts `count` processes and starts those again that end, until `end` is called. The first one starts alone, so that it makes the tables
 * and says what is to be said. If it ends with an exit code before it is ready, it has said why, and all is over. If a signal ends it, or if
 * any process ends later, it is started again after a wait (restart-delay.ts).
 */
export function keepProcesses(options: Options): Processes {
  const ended = Promise.withResolvers<number>();
  const places = Array.from({ length: options.count }, (_, place): Place => {
    return { number: place + 1, delay: restartDelay(), child: undefined, timer: undefined };
  });
  const state: State = {
    ...options,
    places,
    alive: new Set(),
    hasBeenReady: false,
    replacing: undefined,
    isAskedAgain: false,
    signals: new Set(),
    exitCode: undefined,
    finish: ended.resolve,
  };
  for (const place of places.slice(0, 1)) fill(state, place);
  return {
    end: (signal) => end(state, signal),
    replaceAll: () => replaceAll(state),
    ended: ended.promise,
  };
}

function fill(state: State, place: Place): void {
  place.child = launch(state, place);
}

/** Starts a process for the place. It becomes the one that the place is filled with only when the caller sets it. */
function launch(state: State, place: Place): Child {
  const child = state.start({ number: place.number, isFirst: !state.hasBeenReady });
  state.alive.add(child);
  let readyAtMs: number | undefined;
  void child.ready.then((isReady) => {
    if (!isReady) return;
    readyAtMs = performance.now();
    afterReady(state);
  });
  void child.ended.then((ending) => {
    state.alive.delete(child);
    afterEnd(state, { place, child, ending, readyMs: readyAtMs === undefined ? 0 : performance.now() - readyAtMs });
  });
  return child;
}

function afterReady(state: State): void {
  if (state.hasBeenReady) return;
  state.hasBeenReady = true;
  state.onFirstReady();
  if (isEnding(state)) return;
  for (const place of state.places.slice(1)) fill(state, place);
}

interface Ended {
  place: Place;
  child: Child;
  ending: Ending;
  readyMs: number;
}

function afterEnd(state: State, { place, child, ending, readyMs }: Ended): void {
  if (isEnding(state)) {
    if (!isInOrder(ending)) state.exitCode = 1;
    finishIfOver(state);
    return;
  }
  if (!state.hasBeenReady && ending.code !== null) {
    state.finish(1);
    return;
  }
  // Another process has taken its place, or it was to replace one that goes on.
  if (place.child !== child) return;
  const delayMs = place.delay.next(readyMs);
  state.say(
    `Process ${place.number} (pid ${child.pid}) ${wordsForEnding(ending)}. It is started again in ${delayMs / 1000} s.`,
  );
  place.child = undefined;
  place.timer = setTimeout(() => fill(state, place), delayMs);
}

function end(state: State, signal: EndSignal): void {
  const isRepeated = state.signals.has(signal);
  state.signals.add(signal);
  for (const { timer } of state.places) clearTimeout(timer);
  for (const child of state.alive) child.kill(isRepeated ? 'SIGKILL' : signal);
  const killLate = (): void => {
    for (const child of state.alive) killHanging(state, child);
  };
  if (!isRepeated) setTimeout(killLate, state.withinMs[signal]).unref();
  finishIfOver(state);
}

function finishIfOver(state: State): void {
  if (state.alive.size === 0) state.finish(state.exitCode ?? 0);
}

/** A second call during a round asks for another round, because processes of this one may have started before the reason for the call. */
async function replaceAll(state: State): Promise<void> {
  if (!state.hasBeenReady || isEnding(state)) return;
  state.isAskedAgain = true;
  state.replacing ??= replaceWhileAsked(state).finally(() => (state.replacing = undefined));
  await state.replacing;
}

async function replaceWhileAsked(state: State): Promise<void> {
  while (state.isAskedAgain && !isEnding(state)) {
    state.isAskedAgain = false;
    const outcome = await replaceEach(state);
    if (outcome !== undefined) state.say(outcome);
  }
}

/** Returns how the round ended, in a sentence; undefined if a signal ended it. */
async function replaceEach(state: State): Promise<string | undefined> {
  for (const place of state.places) {
    if (isEnding(state)) return undefined;
    const fresh = launch(state, place);
    const failure = await whyNotReady(state, fresh);
    if (isEnding(state)) return undefined;
    if (failure !== undefined) {
      return `The process that was to replace process ${place.number} ${failure}, so the former processes go on.`;
    }
    clearTimeout(place.timer);
    const former = place.child;
    place.child = fresh;
    if (former) await retire(state, former);
  }
  return 'All processes are replaced.';
}

/** Returns undefined once the process is ready. If it ends, or is not ready in time and is killed, returns what has happened, in words. */
async function whyNotReady(state: State, fresh: Child): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), state.readyWithinMs);
  const outcome = await Promise.race([fresh.ready, late]);
  clearTimeout(timer);
  if (outcome === true) return undefined;
  if (outcome === false) return 'has not started';
  // A signal has its own time for the end of every process.
  if (!isEnding(state)) fresh.kill('SIGKILL');
  const reason = fresh.hindrance() ?? 'it has not begun to answer';
  return `(pid ${fresh.pid}) was not ready within ${state.readyWithinMs / 1000} s (${reason}) and is killed`;
}

async function retire(state: State, former: Child): Promise<void> {
  former.makeWay();
  const late = setTimeout(() => killHanging(state, former), state.withinMs.SIGTERM);
  await former.ended;
  clearTimeout(late);
}

function killHanging({ say }: State, child: Child): void {
  say(`The process with pid ${child.pid} hangs and is killed.`);
  child.kill('SIGKILL');
}

function isEnding({ signals }: State): boolean {
  return signals.size > 0;
}

/** A process that is still starting has nothing to finish, so the signal ends it. */
function isInOrder({ code, signal }: Ending): boolean {
  return code === 0 || signal === 'SIGTERM' || signal === 'SIGINT';
}

function wordsForEnding({ code, signal }: Ending): string {
  return code === null ? `was ended by ${signal}` : `ended with code ${code}`;
}
