import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages are served from here while developing; they load their modules from this server. */
const devOrigin = 'http://localhost:5173';

/** Two builds: the client by default, with `--ssr` what the server renders the first HTML with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fromHere('.'),
  base: command === 'build' ? '/assets/' : '/',
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [react(), precompress()],
  server: {
    port: 5173,
    strictPort: true,
    origin: devOrigin,
    cors: { origin: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ },
  },
  build: isSsrBuild ? serverBuild : clientBuild,
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
  /** Fonts and pictures stay files: the policy of the pages allows no data: fonts. */
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      contact: fromHere('contact/main.tsx'),
      developer: fromHere('developer/main.tsx'),
      generator: fromHere('generator/main.tsx'),
      home: fromHere('site/home/main.ts'),
      'pre-content': fromHere('pre-content/main.tsx'),
      'qr-page': fromHere('qr-page/main.tsx'),
      site: fromHere('site/main.ts'),
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
    input: {
      contact: fromHere('contact/server.tsx'),
      developer: fromHere('developer/server.tsx'),
      generator: fromHere('generator/server.tsx'),
      'pre-content': fromHere('pre-content/server.tsx'),
      'qr-page': fromHere('qr-page/server.tsx'),
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};
