import type { PushOutcome } from './transport.ts';

/**
 * Most messages to one service that are on their way or not written down as sent: after a crash no more are sent twice.
 */
const atOnce = 48;
/** A service that lets nobody in for so long is slow: what waits for it goes back, so that nothing else waits behind it. */
const patienceMs = 4_000;
const slowRestS = 5;
/** So many failures in a row, and a service is left alone; longer each time, up to five minutes. */
const failuresBeforeRest = 5;
const firstRestS = 15;
const longestRestS = 300;
/** One device may be told too much; when so many in a row are, the service means everybody. */
const refusalsBeforeRest = 3;
/** When more services than this are known, the oldest are forgotten: so many do not really exist. */
const mostServices = 1_000;
/** When another process may send what was not let out at the end of this one. */
const haltedRestS = 1;

interface Service {
  underWay: number;
  waiting: Set<(isLetIn: boolean) => void>;
  failures: number;
  refusals: number;
  rests: number;
  restsUntilMs: number;
}

/** What is known of the push services: how many requests are under way, and which are to be left alone. */
export interface Services {
  /** Resolves to 0 when a request may go out (then `leave` follows), else to the seconds the service is to be left alone. */
  enter(origin: string): Promise<number>;
  leave(origin: string): void;
  /** Lets no further request out: what waits for a service is answered as if the service rested. */
  halt(): void;
  /** Takes note of an outcome and returns it. */
  learn(origin: string, outcome: PushOutcome): PushOutcome;
}

/** Makes the memory of one process; `nowMs` only ever goes forward. */
export function pushServices(nowMs: () => number = () => performance.now()): Services {
  const known = new Map<string, Service>();
  let isHalted = false;
  const serviceAt = (origin: string): Service => {
    const service = known.get(origin);
    if (service) return service;
    if (known.size >= mostServices) for (const [name, it] of known) if (isIdle(it)) known.delete(name);
    const made: Service = { underWay: 0, waiting: new Set(), failures: 0, refusals: 0, rests: 0, restsUntilMs: 0 };
    known.set(origin, made);
    return made;
  };
  const restS = ({ restsUntilMs }: Service): number => Math.max(0, Math.ceil((restsUntilMs - nowMs()) / 1000));
  const rest = (service: Service, seconds: number): void => {
    service.restsUntilMs = Math.max(service.restsUntilMs, nowMs() + seconds * 1000);
    const waiting = [...service.waiting];
    service.waiting.clear();
    for (const answer of waiting) answer(false);
  };

  return {
    async enter(origin) {
      if (isHalted) return haltedRestS;
      const service = serviceAt(origin);
      if (restS(service) > 0) return restS(service);
      if (service.underWay < atOnce) {
        service.underWay++;
        return 0;
      }
      const turn = Promise.withResolvers<boolean>();
      service.waiting.add(turn.resolve);
      const late = setTimeout(() => rest(service, slowRestS), patienceMs);
      const isLetIn = await turn.promise;
      clearTimeout(late);
      service.waiting.delete(turn.resolve);
      return isLetIn ? 0 : Math.max(haltedRestS, restS(service));
    },
    leave(origin) {
      const service = serviceAt(origin);
      const [next] = service.waiting;
      // The place goes straight to the next request that waits.
      if (next) {
        service.waiting.delete(next);
        next(true);
      } else service.underWay--;
    },
    halt() {
      isHalted = true;
      for (const { waiting } of known.values()) {
        for (const answer of waiting) answer(false);
        waiting.clear();
      }
    },
    learn(origin, outcome) {
      const service = serviceAt(origin);
      if (outcome.kind !== 'failed') {
        Object.assign(service, { failures: 0, refusals: 0, rests: 0 });
      } else if (outcome.afterS !== undefined) {
        service.refusals++;
        if (service.refusals >= refusalsBeforeRest) rest(service, outcome.afterS);
      } else {
        service.failures++;
        if (service.failures >= failuresBeforeRest && restS(service) === 0) {
          service.failures = 0;
          rest(service, Math.min(firstRestS * 2 ** service.rests++, longestRestS));
        }
      }
      return outcome;
    },
  };

  function isIdle(service: Service): boolean {
    return service.underWay === 0 && service.waiting.size === 0 && restS(service) === 0;
  }
}
