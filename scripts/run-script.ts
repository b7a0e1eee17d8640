import { wordsFor } from '../server/app/db/loggable-error.ts';

/** Runs a console command: what goes wrong is one sentence and exit code 1, not a stack. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  // Backups are for their own user, whatever the shell allows.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}
