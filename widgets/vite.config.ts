import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';
import { scalarFile } from './scalar-file.js';

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

/** Two builds: for the browser by default, for server rendering with `--ssr`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fromHere('.'),
  base: command === 'build' ? '/assets/' : '/',
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [react(), scalarFile(), precompress()],
  server: {
    port: 5173,
    strictPort: true,
    origin: devOrigin,
    cors: { origin: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ },
  },
  build: isSsrBuild ? serverBuild : clientBuild,
  // Texts of the server's pages, which no widget reads: their chunks would only make those of the widgets larger.
  resolve: { alias: [{ find: './server-rooms.js', replacement: fromHere('shared/language/no-rooms.ts') }] },
  // The server build includes React, as its production build, and the few icons that are used: less to load at a start.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));

/** `es-` for the Spanish texts of a room, which is named like the entry that they are for. */
const languageOf = (module: string | null | undefined) =>
  /\/languages\/([^/]+)\/[^/]+$/.exec(module ?? '')?.[1]?.concat('-') ?? '';

const clientBuild = {
  outDir: fromHere('../dist/widgets/client'),
  emptyOutDir: true,
  manifest: 'manifest.json',
  target: 'es2022',
  modulePreload: { polyfill: false },
  /** No data URLs: the pages' Content Security Policy allows no `data:` fonts. */
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      ...entriesNamed('main.tsx'),
      site: fromHere('site/main.ts'),
      home: fromHere('site/home/main.ts'),
      'api-docs': fromHere('api-docs/main.ts'),
    },
    output: {
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
        `${languageOf(facadeModuleId)}[name]-[hash].js`,
      assetFileNames: '[name]-[hash][extname]',
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
    input: entriesNamed('server.tsx'),
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};
