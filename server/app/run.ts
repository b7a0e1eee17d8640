import cluster from 'node:cluster';
import { readProcessCount } from './processes/process-count.ts';
import { giveUp } from './start-failure.ts';

/**
 * Runs the game as the arguments of `npm start` ask for: in this process, or in several ones that share a port. What is not needed is not
 * loaded. Arguments that cannot be used end the process with a sentence and exit code 1.
 */
export async function run(args: string[]): Promise<void> {
  const count = cluster.isWorker ? 1 : countOrGiveUp(args);
  if (count === 1) {
    const { runGame } = await import('./run-game.ts');
    await runGame();
  } else {
    const { runProcesses } = await import('./processes/run-processes.ts');
    await runProcesses(count);
  }
}

function countOrGiveUp(args: string[]): number {
  try {
    return readProcessCount(args);
  } catch (error) {
    return giveUp(error);
  }
}
