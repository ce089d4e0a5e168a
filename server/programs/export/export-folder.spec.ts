import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { MemoryStorage } from '../../../test/support/memory-storage.js';
import { exportCodes } from './export-codes.js';
import { readLines, verifyChecksums } from './export-folder.js';

const codes = Array.from({ length: 10 }, (_, i) => ({
  id: `CODE00000${i}`,
  json: JSON.stringify({ id: `CODE00000${i}`, text: 'two\u2028lines' }),
  resource: i === 4 ? 'storage:content/menu.pdf' : `https://example.com/${i}`,
  former: i === 5 ? 'storage:content/former.pdf' : i === 3 ? 'https://example.com/former' : null,
  isRedirected: i !== 7,
  logos: i < 6 ? ['logo-1.png'] : i === 6 ? ['logo-2.png'] : [],
}));

const keyrings = [{ id: '7', json: '{"keys":[]}' }];
const secret = { json: '{"secret":"00"}' };

/** Returns four codes in pages, one keyring and one secret. */
const dataSource = {
  query: async (statement: string, [last]: [string]) => {
    if (statement.includes('FROM server_secrets')) return [secret];
    if (statement.includes('FROM keyrings')) return keyrings.filter(({ id }) => id > last);
    if (statement.includes('FROM qr_hosts')) return [];
    return codes.filter(({ id }) => id > last).slice(0, 4);
  },
} as unknown as DataSource;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qr-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function writeExport() {
  const storage = new MemoryStorage('http://localhost');
  await storage.put('content/menu.pdf', Buffer.from('%PDF-'));
  await storage.put('off/content/former.pdf', Buffer.from('%PDF-former'));
  await storage.put('logo-1.png', Buffer.from('PNG'));
  return exportCodes({ dataSource, storage, publicOrigin: 'https://qr.example' }, folder);
}

const linesOf = async (name: string) => {
  const lines: string[] = [];
  for await (const line of readLines(join(folder, name))) lines.push(line);
  return lines;
};

it('writes all pages, with checksums that sha256sum verifies', async () => {
  const summary = await writeExport();
  expect(summary).toEqual({ codes: 10, open: 9, missingFiles: ['logo-2.png'] });
  const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  expect(checked.split('\n').sort()).toEqual(
    [
      ...[
        'README.txt',
        'codes.ndjson',
        'haproxy.cfg',
        'haproxy.map',
        'keyrings.ndjson',
        'nginx.conf',
        'nginx.map',
        'pages.ndjson',
        'recover.sh',
      ],
      ...['files/content/former.pdf', 'files/content/menu.pdf', 'files/logo-1.png'],
    ]
      .map((name) => `${name}: OK`)
      .concat('')
      .sort(),
  );
  expect(await linesOf('codes.ndjson')).toEqual(codes.map(({ json }) => json));
  expect(await linesOf('keyrings.ndjson')).toEqual([keyrings[0]!.json, secret.json]);
  expect(await linesOf('haproxy.map')).toHaveLength(9);
});

it('refuses a folder that is not empty', async () => {
  await writeExport();
  await expect(writeExport()).rejects.toThrow(/is not empty$/);
});

const sums = () => join(folder, 'SHA256SUMS');

it.each([
  [
    'a changed file',
    () => appendFileSync(join(folder, 'nginx.map'), ' '),
    /^nginx.map does not match its checksum/,
  ],
  ['a missing file', () => rmSync(join(folder, 'files/logo-1.png')), /^files\/logo-1.png is missing/],
  [
    'a file elsewhere',
    () => appendFileSync(sums(), `${'0'.repeat(64)}  ../x\n`),
    /^SHA256SUMS names \.\.\/x/,
  ],
  [
    'a broken list',
    () => writeFileSync(sums(), `x\n${readFileSync(sums(), 'utf8')}`),
    /^Line 1 of SHA256SUMS/,
  ],
  ['no list', () => rmSync(sums()), /^There is no complete export/],
])('does not open an export with %s', async (_, damage, message) => {
  await writeExport();
  damage();
  await expect(verifyChecksums(folder)).rejects.toThrow(message);
});
