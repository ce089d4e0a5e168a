import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = join(__dirname, '../../dist/widgets/client');

/** The part of Vite's manifest that is read here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Chunk>;

/** Files that a page loads before anything is clicked: the entries and what they import statically. */
function filesOf(entries: readonly string[], manifest = readManifest('manifest.json')): string[] {
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    if (seen.has(chunk.file)) return;
    [chunk.file, ...(chunk.css ?? [])].forEach((file) => seen.add(file));
    chunk.imports?.forEach(follow);
  };
  entries.forEach(follow);
  return [...seen];
}

/** Size on the wire, in kB of 1000 bytes. */
const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) /
  1000;

it.each([
  ['.js', 110],
  ['.css', 15],
])('the %s of a first visit to the generator is at most %i kB', (extension, maxKb) => {
  const files = filesOf(['site/main.ts', 'generator/main.tsx']).filter((file) => file.endsWith(extension));
  const kb = weigh(files);
  process.stdout.write(`generator, ${extension}: ${kb.toFixed(1)} kB in ${files.length} files\n`);
  expect(files.length).toBeGreaterThan(1);
  expect(kb).toBeLessThanOrEqual(maxKb);
});

it('the script of the frame on other sites is no larger than that of a first visit to the generator', () => {
  const scripts = (files: readonly string[]) => weigh(files.filter((file) => file.endsWith('.js')));
  const frame = scripts(filesOf(['generator/frame/main.tsx'], readManifest('embed-manifest.json')));
  process.stdout.write(`frame, .js: ${frame.toFixed(1)} kB\n`);
  expect(frame).toBeLessThanOrEqual(scripts(filesOf(['site/main.ts', 'generator/main.tsx'])));
});
