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
const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weights } };

/** Subsets Inter to Latin letters and the weights that pages use, before the build starts. */
export function pageFont(): Plugin {
  return {
    name: 'page-font',
    async config() {
      const { whole, characters } = await readLatin();
      await mkdir(dirname(built), { recursive: true });
      await writeFile(built, await subsetFont(whole, characters, options));
      return { resolve: { alias: [{ find: name, replacement: built }] } };
    },
  };
}

/** Key in the manifest of the font of the pages of codes (`server/pages/content`). */
const contentFont = 'content-font.woff2';

/** The letters of Western European languages, and the signs that menus and contacts have. */
const contentCharacters = charactersOf(
  'U+20-7E,U+A0-A1,U+A3,U+A9,U+AB,U+B0,U+B7,U+BB-FF,U+152-153,U+178,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC',
);

/** It has kerning, and neither ligatures nor other forms of characters. The types of the package lack the option. */
const contentOptions = { ...options, keepFeatures: ['kern'] };

/**
 * Adds the font of the pages of codes to the build: at most 20 kB, since phones load it for one page.
 */
export function contentPageFont(): Plugin {
  return {
    name: 'content-page-font',
    async buildStart() {
      const { whole } = await readLatin();
      const source = await subsetFont(whole, contentCharacters, contentOptions);
      this.emitFile({ type: 'asset', name: contentFont, originalFileName: contentFont, source });
    },
  };
}

async function readLatin() {
  const whole = await readFile(`${folder}/files/inter-latin-wght-normal.woff2`);
  const { latin } = JSON.parse(await readFile(`${folder}/unicode.json`, 'utf8')) as { latin: string };
  return { whole, characters: charactersOf(latin) };
}

/** @param ranges in the syntax of CSS `unicode-range`, such as `U+0000-00FF,U+0131` */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i));
    })
    .join('');
}
