import { enableCompileCache } from 'node:module';
import path from 'node:path';
import './platform/quick-imports.mjs';

// The next start uses the modules that this one has compiled, which saves about a quarter of a second. If the folder cannot be written,
// Node.js compiles them again.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.compile-cache'));
// A static import would be compiled before the line above runs.
const { run } = await import('./app/run.ts');
await run(process.argv.slice(2));
