import { CommandFailed, run } from './run.ts';

// Both start again by themselves when a file changes; when one ends for good, so does the other.
const server = run('node', ['--watch', 'server/main.ts']);
const pages = run('vite', []);

try {
  await Promise.race([server, pages]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
}
process.exit(1);
