import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

const folder = join(__dirname, '../../dist/widgets/client');

/** The part of Vite's manifest that is read here. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Chunk>;

/** Returns the scripts that a page loads before anything is clicked: the entries and their static imports. */
function filesOf(entries: readonly string[], manifest = readManifest('manifest.json')): string[] {
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  entries.forEach(follow);
  return [...seen];
}

/** Returns the size of files on the wire, in kB of 1000 bytes. */
const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) /
  1000;

const usesReact = (file: string): boolean =>
  readFileSync(join(folder, file), 'utf8').includes('react.transitional.element');

it('the script of a first visit to the generator is at most 110 kB in at most 12 files', () => {
  const files = filesOf(['site/main.ts', 'generator/main.tsx']);
  const kb = weigh(files);
  process.stdout.write(`generator, .js: ${kb.toFixed(1)} kB in ${files.length} files\n`);
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(kb).toBeLessThanOrEqual(110);
});

it('the script of the home page is at most 35 kB, without React', () => {
  const files = filesOf(['site/main.ts', 'site/home/main.ts', 'generator/hero/main.ts']);
  const kb = weigh(files);
  process.stdout.write(`home, .js: ${kb.toFixed(1)} kB in ${files.length} files\n`);
  expect(kb).toBeLessThanOrEqual(35);
  const ofWidgets = filesOf(['generator/main.tsx']).filter(usesReact);
  expect(ofWidgets).not.toEqual([]);
  expect(files.filter(usesReact)).toEqual([]);
});

const server = findSharedServer();

it('the one style sheet of all pages is at most 15 kB', async () => {
  const linked = await Promise.all(
    ['/', '/generate/url', '/about-us', '/contact-us'].map(async (path) => {
      const body = await (await fetch(server.origin + path)).text();
      return [...body.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(([, file]) => file!);
    }),
  );
  const [file] = linked[0]!;
  expect(linked).toEqual(linked.map(() => [file]));
  const kb = weigh([file!]);
  process.stdout.write(`style sheet: ${kb.toFixed(1)} kB\n`);
  expect(kb).toBeLessThanOrEqual(15);
});

it('the script of the frame on other sites is no larger than that of a first visit to the generator', () => {
  const frame = weigh(filesOf(['generator/frame/main.tsx'], readManifest('embed-manifest.json')));
  process.stdout.write(`frame, .js: ${frame.toFixed(1)} kB\n`);
  expect(frame).toBeLessThanOrEqual(weigh(filesOf(['site/main.ts', 'generator/main.tsx'])));
});

/** Sends what a phone sends, and weighs the answer on the wire. */
const weighAnswer = async (path: string): Promise<{ text: string; bytes: number }> => {
  const text = await (await fetch(server.origin + path, { headers: { 'accept-language': 'en' } })).text();
  return { text, bytes: gzipSync(text).length };
};

const allergens = ['gluten', 'milk', 'eggs', 'nuts', 'celery', 'mustard', 'fish'] as const;
const words =
  'roast tomato basil garlic butter lemon thyme walnut honey pear chard leek saffron mussel'.split(' ');
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => words[(from * 7 + i * (from % 5) + i) % words.length]).join(' ');
const menuOf25 = {
  title: 'Casa Miguel',
  note: 'Open every day from noon to midnight. Prices include VAT.',
  currency: 'EUR',
  languages: ['en', 'es'],
  look: 'card',
  sections: ['Starters', 'Soups', 'Mains', 'Desserts', 'Drinks'].map((section, s) => ({
    name: { en: section, es: `${section} es` },
    dishes: Array.from({ length: 5 }, (_, i) => ({
      name: { en: some(5 * s + i, 3), es: some(5 * s + i + 1, 3) },
      description: { en: some(5 * s + i + 2, 9), es: some(5 * s + i + 3, 9) },
      price: 350 + 137 * (5 * s + i),
      allergens: allergens.slice(i, i + 3),
    })),
  })),
};
const tenLinks = {
  name: 'Ana Peña',
  line: 'Painter in Madrid, shows and workshops all year',
  look: 'poster',
  links: Array.from({ length: 10 }, (_, i) => ({
    label: some(i, 3),
    url: `https://${words[i]}.example.com/${words[i + 2]}`,
  })),
};

it.each([
  ['a menu of 25 dishes', 'menu', menuOf25, 30_000],
  ['ten links', 'links', tenLinks, 25_000],
])('the page of %s and its font are small', async (name, type, content, limit) => {
  const style = { color: '#8E1246', background: '#FFF5F7', eyes: { shape: 'rounded', color: '#5E0B2E' } };
  const { id } = await MakerApi.make(() => server.origin, { type, content, style });
  const { text, bytes } = await weighAnswer(`/p/${id}`);
  const [, address] = /src:url\((\/assets\/[^)]+\.woff2)\)/.exec(text)!;
  const answer = await fetch(server.origin + address!);
  const font = (await answer.arrayBuffer()).byteLength;
  process.stdout.write(`${name}: ${bytes} bytes and a font of ${font}\n`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(font).toBeLessThanOrEqual(20_000);
  expect(bytes + font).toBeLessThanOrEqual(limit);
});
