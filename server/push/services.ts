import type { PushOutcome } from './transport.ts';

/**
 * The most messages per service that are being sent or whose outcome is not stored. After a crash, at most this many per service are sent
 * twice.
 */
const atOnce = 48;
/**
 * If a request has waited for a service for this long, the service counts as slow. All requests that wait for it are returned unsent, so
 * that requests for other services do not wait behind them.
 */
const patienceMs = 4_000;
const slowRestS = 5;
/** After this many failures in a row, a service gets a pause. Each further pause is twice as long, up to five minutes. */
const failuresBeforeRest = 5;
const firstRestS = 15;
const longestRestS = 300;
/** A single failure with Retry-After may concern one device. This many, with nothing but failures in between, concern the whole service. */
const refusalsBeforeRest = 3;
/** If this many services are known, the idle ones are removed. There are not that many real services. */
const mostServices = 1_000;
/** After how many seconds another process may send the messages that this process returns unsent when it ends. */
const haltedRestS = 1;

interface Service {
  underWay: number;
  waiting: Set<(isLetIn: boolean) => void>;
  failures: number;
  refusals: number;
  rests: number;
  restsUntilMs: number;
}

/** The state of the push services: how many requests are in progress, and which services are paused. */
export interface Services {
  /**
   * Resolves to 0 when a request may be sent (`leave` must be called afterwards), otherwise to the number of seconds after which the
   * message may be tried again.
   */
  enter(origin: string): Promise<number>;
  leave(origin: string): void;
  /** Lets no further request through. Waiting requests are answered as if the service had a pause. */
  halt(): void;
  learn(origin: string, outcome: PushOutcome): PushOutcome;
}

/** What this process remembers of the push services. `nowMs` must be monotonic. */
interface Memory {
  nowMs: () => number;
  known: Map<string, Service>;
  isHalted: boolean;
}

export function pushServices(nowMs: () => number = () => performance.now()): Services {
  const memory: Memory = { nowMs, known: new Map(), isHalted: false };
  return {
    enter: (origin) => enter(memory, origin),
    leave: (origin) => leave(serviceAt(memory, origin)),
    halt: () => halt(memory),
    learn(origin, outcome) {
      learn(memory, serviceAt(memory, origin), outcome);
      return outcome;
    },
  };
}

async function enter(memory: Memory, origin: string): Promise<number> {
  if (memory.isHalted) return haltedRestS;
  const service = serviceAt(memory, origin);
  if (restS(memory, service) > 0) return restS(memory, service);
  if (service.underWay < atOnce) {
    service.underWay++;
    return 0;
  }
  const turn = Promise.withResolvers<boolean>();
  service.waiting.add(turn.resolve);
  const late = setTimeout(() => rest(memory, service, slowRestS), patienceMs);
  const isLetIn = await turn.promise;
  clearTimeout(late);
  service.waiting.delete(turn.resolve);
  return isLetIn ? 0 : Math.max(haltedRestS, restS(memory, service));
}

/** The place of a finished request goes directly to the next waiting one. */
function leave(service: Service): void {
  const [next] = service.waiting;
  if (next) {
    service.waiting.delete(next);
    next(true);
  } else service.underWay--;
}

function halt(memory: Memory): void {
  memory.isHalted = true;
  for (const service of memory.known.values()) turnAway(service);
}

function learn(memory: Memory, service: Service, outcome: PushOutcome): void {
  if (outcome.kind !== 'failed') {
    Object.assign(service, { failures: 0, refusals: 0, rests: 0 });
  } else if (outcome.afterS !== undefined) {
    service.refusals++;
    if (service.refusals >= refusalsBeforeRest) rest(memory, service, outcome.afterS);
  } else {
    service.failures++;
    if (service.failures < failuresBeforeRest || restS(memory, service) > 0) return;
    service.failures = 0;
    rest(memory, service, Math.min(firstRestS * 2 ** service.rests++, longestRestS));
  }
}

function serviceAt(memory: Memory, origin: string): Service {
  const { known } = memory;
  const service = known.get(origin);
  if (service) return service;
  if (known.size >= mostServices) for (const [name, other] of known) if (isIdle(memory, other)) known.delete(name);
  const made: Service = { underWay: 0, waiting: new Set(), failures: 0, refusals: 0, rests: 0, restsUntilMs: 0 };
  known.set(origin, made);
  return made;
}

function restS({ nowMs }: Memory, { restsUntilMs }: Service): number {
  return Math.max(0, Math.ceil((restsUntilMs - nowMs()) / 1000));
}

function rest({ nowMs }: Memory, service: Service, seconds: number): void {
  service.restsUntilMs = Math.max(service.restsUntilMs, nowMs() + seconds * 1000);
  turnAway(service);
}

function turnAway({ waiting }: Service): void {
  const answers = [...waiting];
  waiting.clear();
  for (const answer of answers) answer(false);
}

function isIdle(memory: Memory, service: Service): boolean {
  return service.underWay === 0 && service.waiting.size === 0 && restS(memory, service) === 0;
}
