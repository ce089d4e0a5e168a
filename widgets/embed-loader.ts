import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the loader for other sites, `embed/qr-generator.js`, and copies its types beside it. The loader is a classic script wrapped in a
 * function, so that it may run twice on a page. The server inserts its own origin when it sends the script (`server/embed`).
 */
export function embedLoader(): Plugin {
  return {
    name: 'embed-loader',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'embed');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'qr-generator.js'), await buildLoader());
      await writeFile(
        join(folder, 'qr-generator.d.ts'),
        await readFile(fromHere('embed/qr-generator.d.ts'), 'utf8'),
      );
    },
  };
}

async function buildLoader(): Promise<string> {
  const bundle = await rolldown({ input: fromHere('embed/loader.ts'), transform: { target: 'es2022' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
