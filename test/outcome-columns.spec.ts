import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const owner = 'server/domain/outcome-columns.ts';

/** Whether a file names a prefix by which records tell a file or a page from a link. Descriptions name it between backquotes. */
const namesPrefix = (source: string): boolean => /(?:['"]|LIKE ')(?:storage|page):/.test(source);

it.each([
  [`text.startsWith('storage:')`, true],
  ["`WHERE original_resource LIKE 'page:%'`", true],
  ['/** A link, or `storage:` and a key. */ storage: ObjectStorage', false],
])('%s: %s', (source, expected) => expect(namesPrefix(source)).toBe(expected));

it(`${owner} alone knows how records tell a file or a page from a link`, () => {
  const files = ['server', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  expect(files.filter((path) => namesPrefix(readFileSync(join(root, path), 'utf8')))).toEqual([owner]);
});
