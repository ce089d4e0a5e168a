import { deflateSync } from 'node:zlib';
import type { Failure } from '../../server/common/errors/failure.js';
import { blankPage, blankPdf, streamOf } from './sample-files.js';
import { removeDataDir, startServer } from './test-server.js';
import { Uploads } from './uploads.js';

/** PDFs of nearly 30 MB, the maximum, whose inspection is as expensive as possible. */

const bytes = 29e6;
const page = blankPage().map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`);

const framed = (...middle: Buffer[]) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${page.join('')}`),
    ...middle,
    Buffer.from('\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ]);

export function pdfOfManyObjects(): Buffer {
  const parts: string[] = [];
  for (let n = 4, length = 0; length < bytes; n++)
    length += parts[parts.push(`${n} 0 obj\n<</A [1 2 3]>>\nendobj\n`) - 1]!.length;
  return framed(Buffer.from(parts.join('')));
}

export function pdfOfBomb(): Buffer {
  const bomb = deflateSync(Buffer.alloc(800e6, ' '), { level: 9 });
  const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return framed(Buffer.from('9 0 obj\n'), streamOf(bomb, dictionary), Buffer.from('\nendobj\n'));
}

export const pdfOfNothing = () => framed(Buffer.alloc(bytes, 'A'));
export const pdfOfBrackets = () => framed(Buffer.from('9 0 obj\n'), Buffer.alloc(bytes, '['));

/** Expects that a code for the file is refused, that others are answered meanwhile, and that a sound file is taken then. */
export async function expectRefusedBesideOthers(file: Buffer): Promise<void> {
  const server = await startServer();
  try {
    const uploads = new Uploads(server.origin);
    const address = await uploads.send('a.pdf', 'application/pdf', file);
    let isDone = false;
    const hostile = uploads.create<Failure>('pdf', address).finally(() => (isDone = true));
    let answeredMeanwhile = 0;
    while (!isDone) {
      expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
      if (!isDone) answeredMeanwhile++;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { status, body } = await hostile;
    expect([status, body.code]).toEqual([422, expect.stringMatching(/^upload\.(unsafe|mismatch)$/)]);
    expect(answeredMeanwhile).toBeGreaterThan(0);
    const sound = await uploads.send('b.pdf', 'application/pdf', blankPdf('', 2_000));
    expect((await uploads.create('pdf', sound)).status).toBe(201);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}
