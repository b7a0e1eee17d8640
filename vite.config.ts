import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import project from './package.json' with { type: 'json' };
import { hashOfShapes } from './scripts/build/answer-shapes.ts';
import { classNamesInPlace, generateScopedName, stylesInPlace } from './scripts/build/class-names.ts';
import { compressed } from './scripts/build/compressed.ts';
import { leaveOutSchemas } from './scripts/build/leave-out-schemas.ts';
import { readConfig } from './server/app/config.ts';

const flagsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')),
  'flags',
);
const webFolder = path.join(import.meta.dirname, 'web');
const server = `http://127.0.0.1:${process.env.PORT ?? 8086}`;
const proxied = ['/db', '/auth', '/admin', '/functions', '/push', '/mail', '/health', '/manifest.webmanifest'];

/**
 * Returns the address of what the development server serves itself although a call of the server begins alike: the modules of the pages in
 * `web/admin` and `web/push`, and the page of the admin.
 */
function servedHere({ url = '', headers }: IncomingMessage): string | undefined {
  const { pathname } = new URL(url, server);
  if (/[.](tsx?|css|svg)$/.test(pathname)) return url;
  return pathname === '/admin' && headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

/** Identifies this build of the pages: the version, and a hash of the sources that `scripts/build-pages.mjs` passes. */
const appVersion = `${project.version}+${process.env.PAGES_HASH ?? 'dev'}`;

export default defineConfig({
  root: webFolder,
  define: {
    APP_VERSION: JSON.stringify(appVersion),
    ANSWER_SHAPES: JSON.stringify(await hashOfShapes()),
    // Without this, the server would render first views with the slow development version of React, which writes stacks into the HTML.
    ...(process.env.NODE_ENV === 'production' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  plugins: [
    react(),
    leaveOutSchemas(),
    classNamesInPlace(),
    lingui({ cwd: import.meta.dirname }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    forBrowsers(flags()),
    forBrowsers(preloads()),
    forBrowsers(serviceWorker()),
    forBrowsers(compressed()),
    forBrowsers(browserOutput()),
    forBrowsers(everySourceInManifest()),
    forBrowsers(textsInPlace()),
    forBrowsers(stylesInPlace()),
    pageForDevelopment(),
  ],
  css: { modules: { generateScopedName } },
  resolve: {
    // React has this function itself. The package is for versions before 18.
    alias: [{ find: /^use-sync-external-store[/]shim([/]index[.]js)?$/, replacement: 'react' }],
  },
  // `vite build --ssr` builds what the server needs to render the first view of a page, with all packages in it.
  ssr: { noExternal: true },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    copyPublicDir: false,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files only: no data: URLs and no inline scripts.
    assetsInlineLimit: 0,
    // Every page has loaded the code of the libraries already, so no other file needs to name it for loading ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !/(vendor|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // On a slow machine the bundler would print a page about how long each plugin took.
      checks: { bundlerTimings: false },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      proxied.map((prefix) => [
        prefix,
        { target: server, changeOrigin: true, headers: { origin: server }, bypass: servedHere },
      ]),
    ),
  },
});

const afterHome =
  /[\\/]web[\\/](home[\\/]later[\\/](HomeAside|HomeNotes|LastNews)|standings[\\/](short-table|rivals[\\/](RivalsTable|PassedBy|data)|data\.|PlayerName|RankNumber)|app[\\/](listeners|live[\\/])|platform[\\/]live|matches[\\/](follow-updates|pending-updates|report-updates-done)|identity[\\/](report-accesses|own-device|platform))/;

/** What home shows only on a match day or in a league. Some of it is shown by other pages too; without this group, home would load all that they share. */
const ofMatchDay =
  /[\\/]web[\\/](home[\\/](NextLock|stadium[\\/](Board|StagedMatch|GroupLine|DayLamps|use-board|latest-goal)|list[\\/](CrowdButton|DayOver|MatchdayCards)|later[\\/]match-day-parts)|predictions[\\/](CrowdBar|split-percent|state[\\/]waits-for-start)|matches[\\/](goal-minute|LiveWords)|groups[\\/](board[\\/](CardWords|gap|order)|total-of|data)|platform[\\/]calls[\\/]call-function)\./;

/** Restricts a plugin to the files for browsers, and to the development server. */
function forBrowsers(plugin: Plugin): Plugin {
  const { apply = () => true } = plugin;
  return {
    ...plugin,
    apply: (config, env) =>
      !env.isSsrBuild && (typeof apply === 'function' ? apply(config, env) : apply === env.command),
  };
}

/** The chunks of the build, and the manifest in which the server finds the styles and the code of a page (`server/app/pages/`). */
function browserOutput(): Plugin {
  return {
    name: 'fulltime:browser-output',
    config: () => ({
      build: {
        manifest: 'pages.json',
        copyPublicDir: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  tags: ['$initial'],
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|rolldown[\\/]runtime/,
                },
                // All other code that the first page needs goes into one file, because dozens of small files compress badly.
                { name: 'first', tags: ['$initial'] },
                // What home and the session load right after the first page.
                { name: 'home', test: afterHome },
                { name: 'match-day', test: ofMatchDay },
                // What home loads ahead in case a pick cannot be saved, with the sentences for all refusals.
                { name: 'trouble', test: /[\\/](SaveTrouble\.tsx|problem-sentences\.ts)/ },
                // What several later pages share is one file too. Otherwise a page would ask for twenty small ones.
                { name: 'shared', test: /[\\/](web|game)[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
  };
}

/**
 * Adds to the manifest all files in `web/`, because it names only those that are a chunk of their own, and the server looks for the styles and the code of
 * parts that share a chunk.
 */
function everySourceInManifest(): Plugin {
  return {
    name: 'fulltime:every-source-in-manifest',
    async writeBundle({ dir }, bundle) {
      const file = path.join(dir ?? '', 'pages.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, { file: string }>;
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const output of Object.values(bundle)) {
        const chunk = output.type === 'chunk' ? chunks.get(output.fileName) : undefined;
        if (output.type !== 'chunk' || !chunk) continue;
        for (const id of output.moduleIds) {
          const source = path.relative(webFolder, id);
          if (/^[^.].*\.tsx?$/.test(source)) manifest[source] ??= chunk;
        }
      }
      await writeFile(file, JSON.stringify(manifest));
    },
  };
}

/** Serves all flags as `/flags/<code>.svg`, because a tournament with other teams may be loaded after the build. */
function flags(): Plugin {
  return {
    name: 'fulltime:flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        createReadStream(path.join(flagsFolder, path.basename(request.url ?? '')))
          .on('error', () => response.writeHead(404).end())
          .pipe(response);
      });
    },
    async writeBundle({ dir }) {
      const isFlag = (file: string) => !file.includes('.') || /^[a-z]{2}(-[a-z]{3})?\.svg$/.test(path.basename(file));
      const inFolder = (file: string) => path.relative(flagsFolder, file);
      await cp(flagsFolder, path.join(dir ?? '', 'flags'), {
        recursive: true,
        filter: (file) =>
          inFolder(file) === '' || (!inFolder(file).includes(path.sep) && file.endsWith('.svg') && isFlag(file)),
      });
    },
  };
}

/** Every page needs the texts, so the browser loads them at the same time as the code. `start.js` does so with the font on a device that has kept it. */
function preloads(): Plugin {
  return {
    name: 'fulltime:preloads',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(
          (file) => /latin-wdth-normal.*\.woff2$/.test(file) && !file.includes('-ext-'),
        );
        if (!font) return [];
        const words = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/locales/en-US.po'),
        );
        if (!words) return [];
        return [
          { tag: 'meta', attrs: { name: 'font', content: `/${font}` }, injectTo: 'head-prepend' },
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${words.fileName}` },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** Fails the build if the first chunk shows a text that is not in the first catalog (lingui.config.ts), because its id would be shown instead. */
function textsInPlace(): Plugin {
  return {
    name: 'fulltime:texts-in-place',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const texts = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/locales/en-US.po'))?.code ?? '';
      const first = chunks.filter(({ isEntry }) => isEntry).map(({ code }) => code);
      const ids = first.flatMap((code) => [...code.matchAll(/\bid:[`"']([\w+/-]{6})[`"']/g)].map(([, id = '']) => id));
      const missing = ids.filter((id) => !texts.includes(`"${id}":`));
      if (ids.length === 0 || missing.length > 0)
        this.error(`The first catalog lacks ${missing.join(', ')} of ${ids.length} texts of the first chunk.`);
    },
  };
}

/** This page is for staff only and as large as all others together, so the service worker stores it only when it is first used. */
const notKeptAhead = /[\\/]news[\\/]editor[\\/]EditNewsPage\.tsx$/;

/** Builds the service worker into one file that contains the list of all files that the pages need without a network. */
function serviceWorker(): Plugin {
  return {
    name: 'fulltime:service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const marks = ['start.js', 'mark.svg', 'mark-small.svg'];
      const hash = createHash('sha256');
      for (const file of marks) hash.update(await readFile(path.join(dir, file)));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          builtFiles: JSON.stringify([...filesOf(bundle), ...marks].map((file) => `/${file}`)),
          builtHash: JSON.stringify(hash.digest('base64url').slice(0, 8)),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: path.join(import.meta.dirname, 'web/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** Returns the fonts, and all chunks that the entry imports, with their styles. `notKeptAhead` and what only it imports are left out. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.woff2')));
  const reach = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file) || notKeptAhead.test(chunk.facadeModuleId ?? '')) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) reach(file.fileName);
  return [...files].toSorted();
}

/** Fills the placeholders of index.html, which the game's server fills in production. */
function pageForDevelopment(): Plugin {
  return {
    name: 'fulltime:page-for-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('__COMPETITION__', readConfig().competition ?? 'WC/2022')
        .replace('__FIRST_COMPETITION__', readConfig().competition ?? 'WC/2022')
        .replace('__NONCE__', ''),
  };
}
