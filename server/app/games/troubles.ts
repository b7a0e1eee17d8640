import { wordsFor } from '../../platform/log/loggable-error.ts';

/**
 * What does not work in one game at present, such as its replay or a job. The work is tried again and again, so a failure is logged only if
 * it differs from the one before. The recovery is logged too. The list of competitions shows the trouble to admins.
 */
export interface Troubles {
  /** Notes that some work has failed. `work` is its name for the organiser, such as "Storing reminders". */
  note(work: string, error: unknown): void;
  /** Notes that this work has succeeded. */
  clear(work: string): void;
  /** Returns the trouble that has lasted longest, as a sentence; undefined if everything works. */
  first(): string | undefined;
}

export function createTroubles(competition: string, log: (line: string) => void): Troubles {
  const known = new Map<string, string>();
  return {
    note(work, error) {
      const words = wordsFor(error);
      if (known.get(work) === words) return;
      known.set(work, words);
      log(`${competition}: ${work} fails and is tried again: ${words}`);
    },
    clear(work) {
      if (known.delete(work)) log(`${competition}: ${work} works again.`);
    },
    first() {
      const [trouble] = known;
      return trouble && `${trouble[0]} fails and is tried again: ${trouble[1]}`;
    },
  };
}
