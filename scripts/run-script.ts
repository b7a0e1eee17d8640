import { wordsFor } from '../server/platform/log/loggable-error.ts';

/** Runs a console command. A failure ends it with one sentence and exit code 1, without a stack trace. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  // Only the user that runs the command may read backups, whatever the umask of the shell.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}
