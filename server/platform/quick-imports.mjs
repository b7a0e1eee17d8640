import * as modules from 'node:module';

/**
 * A process that imports this file first starts sooner. For each module of a library, Node.js parses the library's whole package.json again
 * (https://github.com/nodejs/node/issues/58126). That of drizzle-orm has 180 kB, and parsing it for a hundred modules takes a second of
 * processor time. So the imports between the modules of these two large libraries are resolved here, without their package.json.
 */
const withinLargeLibrary = /\/node_modules\/(?:drizzle-orm|zod)\/.*\.js$/;

// Node.js 20 has no such hooks, and needs none, because it only starts the installed Node.js.
modules.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL || !withinLargeLibrary.test(parentURL))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
