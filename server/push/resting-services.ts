import type { PushOutcome } from './transport.ts';

/** So many failures in a row, and a service is left alone; longer each time, up to five minutes. */
const failuresBeforeRest = 5;
const firstRestS = 15;
const longestRestS = 300;

interface Service {
  failures: number;
  rests: number;
  restsUntil: number;
}

/** Remembers which push services are down or ask to be left alone, so that no message waits for them in vain. */
export function restingServices(now: () => number = Date.now) {
  const services = new Map<string, Service>();
  const rest = (service: Service, seconds: number): void => {
    service.restsUntil = Math.max(service.restsUntil, now() + seconds * 1000);
  };
  return {
    /** Seconds the service is to be left alone; 0: it may be asked. */
    restS(origin: string): number {
      const untilMs = services.get(origin)?.restsUntil ?? 0;
      return Math.max(0, Math.ceil((untilMs - now()) / 1000));
    },
    /** Takes note of an outcome and returns it. */
    learn(origin: string, outcome: PushOutcome): PushOutcome {
      if (outcome.kind !== 'failed') {
        services.delete(origin);
        return outcome;
      }
      const service = services.get(origin) ?? { failures: 0, rests: 0, restsUntil: 0 };
      services.set(origin, service);
      service.failures++;
      if (outcome.afterS !== undefined) rest(service, outcome.afterS);
      else if (service.failures >= failuresBeforeRest && service.restsUntil <= now()) {
        service.failures = 0;
        rest(service, Math.min(firstRestS * 2 ** service.rests++, longestRestS));
      }
      return outcome;
    },
  };
}
