import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embedLoader } from './embed-loader.js';
import { pageFont } from './page-font.js';
import { precompress } from './precompress.js';
import { scalarFile } from './scalar-file.js';
import { sharedChunks } from './shared-chunks.js';
import { themedTokens } from './themed-tokens.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The widgets are the folders here that have such a file: by folder, its path. */
const entriesNamed = (file: string) =>
  Object.fromEntries(
    readdirSync(fromHere('.'))
      .filter((folder) => existsSync(fromHere(`${folder}/${file}`)))
      .map((folder) => [folder, fromHere(`${folder}/${file}`)]),
  );

/** In development, pages come from the server but load their modules from this origin. */
const devOrigin = 'http://localhost:5173';

/**
 * Three builds: for the browser by default, for server rendering with `--ssr`, and what is embedded with `--mode embed`. The last is
 * apart: chunks that the frame shared with the site's own generator would be split off, and cost every visitor of that page bytes.
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
  // Texts of the server's pages, which no widget reads: their chunks would only make those of the widgets larger.
  resolve: { alias: [{ find: './server-rooms.js', replacement: fromHere('shared/language/no-rooms.ts') }] },
  // The server build includes React, as its production build, and the few icons that are used: less to load at a start.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));

/** `es-` for the Spanish texts of a room, which is named like the entry that they are for. */
const languageOf = (module: string | null | undefined) =>
  /\/languages\/([^/]+)\/[^/]+$/.exec(module ?? '')?.[1]?.concat('-') ?? '';

function pluginsOf(build: string) {
  if (build === 'server') return [];
  if (build === 'embed') return [themedTokens(), embedLoader(), precompress()];
  if (build === 'development') return [themedTokens()];
  return [scalarFile(), precompress()];
}

const clientBuild = {
  outDir: fromHere('../dist/widgets/client'),
  emptyOutDir: true,
  manifest: 'manifest.json',
  target: 'es2022',
  modulePreload: { polyfill: false },
  /** One style sheet for all pages, loaded at the first: on a slow network each further request delays the first paint. */
  cssCodeSplit: false,
  /** No data URLs: the pages' Content Security Policy allows no `data:` fonts. */
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
          ['site/home/main.ts', 'generator/hero/main.ts'].map(fromHere),
          ['contact', 'generator', 'pre-content', 'qr-page'].map((widget) => fromHere(`${widget}/main.tsx`)),
        ),
      },
    },
  },
};

/** Beside the files of the build before it, whose names have a digest too. */
const embedBuild = {
  ...clientBuild,
  emptyOutDir: false,
  manifest: 'embed-manifest.json',
  /** The frame styles `body` as no other page has it. */
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
