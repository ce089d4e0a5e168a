import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import { MemoryStorage } from '../../../test/support/memory-storage.js';
import type { AgeEncryption } from './age.js';
import { exportCodes, type ExportSources } from './export-codes.js';
import { isSignedBy, publicPem, signingKey } from './signature.js';

const codes = Array.from({ length: 10 }, (_, i) => ({
  id: `CODE00000${i}`,
  json: JSON.stringify({ id: `CODE00000${i}` }),
  resource: i === 4 ? 'storage:uploads/menu.pdf' : `https://example.com/${i}`,
  opens: true,
  logo: '',
}));
const signer = signingKey(Buffer.alloc(32, 1));
const asked: string[] = [];

/** A page of four codes. */
const dataSource = {
  query: async (_statement: string, [last]: [string]) => {
    asked.push(last);
    return codes.filter(({ id }) => id > last).slice(0, 4);
  },
} as unknown as DataSource;

let folder: string;
let sources: ExportSources;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qr-export-'));
  const storage = new MemoryStorage('http://localhost');
  await storage.put('uploads/menu.pdf', Buffer.from('%PDF-'));
  const encryption = { encrypt: async (content: Buffer) => content } as unknown as AgeEncryption;
  sources = { dataSource, storage, publicOrigin: 'https://qr.example', encryption, signer, codesOfPart: 3 };
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name));
const idsIn = (part: string) =>
  gunzipSync(read(`parts/${part}.codes.ndjson.gz.age`))
    .toString()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);

/** Fails like a crash would, after some parts. */
async function exportUntil(parts: number): Promise<void> {
  const crash = new Error('crash');
  const stop = ({ number }: { number: number }) => {
    if (number === parts) throw crash;
  };
  await expect(exportCodes(sources, folder, stop)).rejects.toBe(crash);
  expect(readdirSync(folder)).not.toContain('SHA256SUMS.sig');
}

/** That all codes are in the parts, once, and all files are as the signed checksums say. */
function expectComplete(): void {
  const parts = ['000001', '000002', '000003', '000004'];
  expect(parts.flatMap(idsIn)).toEqual(codes.map(({ id }) => id));
  const [sums, signature] = [read('SHA256SUMS'), read('SHA256SUMS.sig')];
  expect(isSignedBy(sums, signature, publicPem(signer))).toBe(true);
  expect(sums.toString()).toContain('files/uploads/menu.pdf.age');
  expect(readdirSync(folder)).not.toContain('.progress');
}

it('goes on after the last finished part', async () => {
  await exportUntil(2);
  asked.length = 0;
  const summary = await exportCodes(sources, folder, () => undefined);
  expect(asked[0]).toBe('CODE000005');
  expect(summary).toEqual({ codes: 10, open: 10, missingFiles: 0, resumedParts: 2 });
  expectComplete();
});

it('writes a part again of which a file has been cut off', async () => {
  await exportUntil(3);
  truncateSync(join(folder, 'parts/000002.nginx.map.gz.age'), 5);
  expect(await exportCodes(sources, folder, () => undefined)).toMatchObject({ codes: 10, resumedParts: 1 });
  expectComplete();
});

it('is made anew when nothing was finished, and refused once it is complete', async () => {
  expect(await exportCodes(sources, folder, () => undefined)).toMatchObject({ resumedParts: 0 });
  expectComplete();
  await expect(exportCodes(sources, folder, () => undefined)).rejects.toThrow(/is complete/);
});
