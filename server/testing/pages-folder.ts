import { fileURLToPath } from 'node:url';

/** A folder with the least that the server expects of built pages, for tests that must not depend on a build. */
export const pagesFolder = fileURLToPath(new URL('./pages', import.meta.url));
