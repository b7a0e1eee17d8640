import { CommandFailed, run } from './run.ts';

// Both programs reload files that change. When one of them ends for good, the other is ended too.
const server = run('node', ['--watch', 'server/main.ts']);
const pages = run('vite', []);

try {
  await Promise.race([server, pages]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
}
process.exit(1);
