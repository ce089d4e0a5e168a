import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
