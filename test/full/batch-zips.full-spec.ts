import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf, links, makeBatch, unzip, type Unzipped } from '../support/batches.js';
import { findSharedServer } from '../support/shared-server.js';

/** The ZIP of a batch, opened by independent programs. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const names = ['Room 1', 'Größe «ü»', '菜单', '😀 smile', '../up', 'CON', '=1+1', 'a'.repeat(100), 'Room 1'];
let zip: Buffer;
let files: Unzipped;

beforeAll(async () => {
  const batch = await makeBatch(server.origin, { kind: 'url', rows: links(names.length), names });
  await endOf(batch);
  const query = 'formats=png,jpg,svg,pdf,eps,webp&size=300&sheet=5160';
  const answer = await fetch(`${server.origin}${batch.path}/codes.zip?${query}`, {
    headers: batch.maker.credentials,
  });
  zip = Buffer.from(await answer.arrayBuffer());
  writeFileSync(join(folder, 'codes.zip'), zip);
  files = unzip(zip);
});

it('has all files', () => expect(files.size).toBe(names.length * 6 + 3));

it.each([
  ['unzip', ['-q', 'codes.zip', '-d']],
  ['bsdtar', ['-x', '-f', 'codes.zip', '-C']],
  ['7z', ['x', 'codes.zip', '-o']],
  ['python3', ['-m', 'zipfile', '-e', 'codes.zip']],
] as const)('%s extracts each file as it is', (program, given) => {
  const to = mkdtempSync(join(folder, 'to-'));
  const parameters = program === '7z' ? [...given.slice(0, -1), `-o${to}`] : [...given, to];
  const { status, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(readdirSync(to).sort()).toEqual([...files.keys()].sort());
  for (const [name, bytes] of files) expect(readFileSync(join(to, name)).equals(bytes)).toBe(true);
});
