import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource-variable/inter/package.json'));

/** Name of the file in style sheets. The server preloads it by its path. */
const name = 'inter-latin.woff2';
const built = fileURLToPath(new URL(`../dist/fonts/${name}`, import.meta.url));

/** Weights in use in `shared/tokens.css`. The package's font covers 100 to 900 and is 20 kB larger, and the first page waits for it. */
const weights = { min: 400, max: 650, default: 400 };

/** Subsets Inter to Latin letters and the weights that pages use, before the build starts. */
export function pageFont(): Plugin {
  return {
    name: 'page-font',
    async config() {
      const whole = await readFile(`${folder}/files/inter-latin-wght-normal.woff2`);
      const { latin } = JSON.parse(await readFile(`${folder}/unicode.json`, 'utf8')) as { latin: string };
      const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weights } };
      await mkdir(dirname(built), { recursive: true });
      await writeFile(built, await subsetFont(whole, charactersOf(latin), options));
      return { resolve: { alias: [{ find: name, replacement: built }] } };
    },
  };
}

/** @param ranges in the syntax of CSS `unicode-range`, such as `U+0000-00FF,U+0131` */
const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i));
    })
    .join('');
