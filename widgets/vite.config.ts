import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embedLoader } from './embed-loader.js';
import { contentPageFont, pageFont } from './page-font.js';
import { precompress } from './precompress.js';
import { scalarFile } from './scalar-file.js';
import { sharedChunks } from './shared-chunks.js';
import { themedTokens } from './themed-tokens.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Maps each folder that contains `file` to the path of that file. */
const entriesNamed = (file: string) =>
  Object.fromEntries(
    readdirSync(fromHere('.'))
      .filter((folder) => existsSync(fromHere(`${folder}/${file}`)))
      .map((folder) => [folder, fromHere(`${folder}/${file}`)]),
  );

/** In development, pages come from the server but load their modules from this origin. */
const devOrigin = 'http://localhost:5173';

/**
 * There are three builds: the browser's by default, server rendering with `--ssr`, and the embedded generator with `--mode embed`.
 * The embedded one is separate because shared chunks would be split off and would enlarge the first visit of the site's own generator.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: fromHere('.'),
  base: command === 'build' ? '/assets/' : '/',
  publicDir: false,
  plugins: [react(), pageFont(), ...pluginsOf(isSsrBuild ? 'server' : mode)],
  server: {
    port: 5173,
    strictPort: true,
    origin: devOrigin,
    cors: { origin: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ },
  },
  build: isSsrBuild ? serverBuild : mode === 'embed' ? embedBuild : clientBuild,
  worker: { format: 'es' as const, rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
  // No widget reads the texts of server-rendered pages, so their chunks are left out of the browser build.
  resolve: { alias: [{ find: './server-rooms.js', replacement: fromHere('shared/language/no-rooms.ts') }] },
  // The server bundle includes React's production build and the icons in use, so that the server starts faster.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));

/** Prefix of a chunk of translated texts, for example `es-`: without it the chunk would be named like the entry that it belongs to. */
const languageOf = (module: string | null | undefined) =>
  /\/languages\/([^/]+)\/[^/]+$/.exec(module ?? '')?.[1]?.concat('-') ?? '';

function pluginsOf(build: string) {
  if (build === 'server') return [];
  if (build === 'embed') return [themedTokens(), embedLoader(), precompress()];
  if (build === 'development') return [themedTokens()];
  return [scalarFile(), contentPageFont(), precompress()];
}

const clientBuild = {
  outDir: fromHere('../dist/widgets/client'),
  emptyOutDir: true,
  manifest: 'manifest.json',
  target: 'es2022',
  modulePreload: { polyfill: false },
  /** All pages share one style sheet: on a slow network each further request delays the first paint. */
  cssCodeSplit: false,
  /** Data URLs are switched off because the Content Security Policy of the pages forbids `data:` fonts. */
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      ...entriesNamed('main.tsx'),
      site: fromHere('site/main.ts'),
      home: fromHere('site/home/main.ts'),
      hero: fromHere('generator/hero/main.ts'),
      'api-docs': fromHere('api-docs/main.ts'),
    },
    output: {
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
        `${languageOf(facadeModuleId)}[name]-[hash].js`,
      assetFileNames: '[name]-[hash][extname]',
      codeSplitting: {
        groups: sharedChunks(
          fromHere('site/main.ts'),
          ['site/home/main.ts', 'generator/hero/main.ts', 'generator/hero/live-code.ts'].map(fromHere),
          ['contact', 'generator', 'pre-content', 'qr-page'].map((widget) => fromHere(`${widget}/main.tsx`)),
        ),
      },
    },
  },
};

/** Writes into the folder of the client build; digests in the file names prevent collisions. */
const embedBuild = {
  ...clientBuild,
  emptyOutDir: false,
  manifest: 'embed-manifest.json',
  /** The frame has a style sheet of its own because it styles `body` differently. */
  cssCodeSplit: true,
  rolldownOptions: {
    ...clientBuild.rolldownOptions,
    input: {
      'generator-frame': fromHere('generator/frame/main.tsx'),
      'embed-page': fromHere('site/embed/main.ts'),
    },
  },
};

const serverBuild = {
  outDir: fromHere('../dist/widgets/server'),
  emptyOutDir: true,
  ssr: true,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: { ...entriesNamed('server.tsx'), 'generator-frame': fromHere('generator/frame/server.tsx') },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};
