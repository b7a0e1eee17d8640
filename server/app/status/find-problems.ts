import { alertNames } from '../../../game/admin/status.ts';
import type { AlertName, SiteProblem } from '../../../game/admin/status.ts';
import { alerts } from './alerts.ts';
import type { Subject } from './alerts.ts';
import type { Known } from './moment.ts';
import { mostSamples, sampleEveryMs } from './samples.ts';

/**
 * Returns the alerts whose conditions have held for as long as they ask for, as Prometheus would find them that looks at the site as often as
 * the samples were taken. Those that need a person at once stand first.
 */
export function findProblems(known: Known, nowMs: number): SiteProblem[] {
  return alertNames.flatMap((name) =>
    alerts[name].holdsFor({ ...known, atMs: nowMs }).flatMap((subject) => {
      const sinceMs = sinceWhen({ known, nowMs }, name, subject);
      if (nowMs - sinceMs < alerts[name].forMinutes * 60_000) return [];
      return {
        alert: name,
        severity: alerts[name].severity,
        since: new Date(sinceMs).toISOString(),
        process: subject.process ?? null,
        work: subject.work ?? null,
      };
    }),
  );
}

/** Returns the first of the moments, a sample apart, from which on the condition has held until now. */
function sinceWhen({ known, nowMs }: { known: Known; nowMs: number }, name: AlertName, subject: Subject): number {
  const isSame = (other: Subject): boolean => other.process === subject.process && other.work === subject.work;
  let sinceMs = nowMs;
  for (let back = 1; back <= mostSamples; back++) {
    const atMs = nowMs - back * sampleEveryMs;
    if (!alerts[name].holdsFor({ ...known, atMs }).some(isSame)) break;
    sinceMs = atMs;
  }
  return sinceMs;
}
