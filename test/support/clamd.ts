import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eicar } from '../../server/upload/inspection/malware-scanner.js';

export interface ClamdStub {
  /** The address in the form of `CLAMD_URL`. */
  readonly url: string;
  /** The files that it was sent, in order. */
  readonly scanned: Buffer[];
  stop(): Promise<void>;
}

/** The daemon's answer about a file, without the final NUL; undefined: it closes the connection without an answer. */
type Verdict = (file: Buffer) => string | undefined;

/** Answers as clamd does; it finds the test file of eicar.org and files that contain the word. */
const findsVirus: Verdict = (file) =>
  file.includes('VIRUS') || file.includes(eicar) ? 'stream: Win.Test.Virus FOUND' : 'stream: OK';

/** Speaks clamd's protocol (clamd(8)): VERSION, and INSTREAM with chunks that have their length before them. */
export async function startClamd(
  on: 'tcp' | 'unix' = 'tcp',
  verdict: Verdict = findsVirus,
): Promise<ClamdStub> {
  const scanned: Buffer[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'qr-clamd-'));
  const path = join(folder, 'clamd.ctl');
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      answer(socket, received, scanned, verdict);
    });
  });
  await new Promise<void>((resolve) => {
    if (on === 'unix') server.listen(path, resolve);
    else server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix://${path}`,
    scanned,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
}

function answer(socket: Socket, received: Buffer, scanned: Buffer[], verdict: Verdict): void {
  const text = received.toString('latin1', 0, 12);
  if (text.startsWith('zVERSION\0')) return void socket.end('ClamAV 1.0.7/27000/Sun Nov 22 2026\0');
  if (!text.startsWith('zINSTREAM\0')) return;
  const chunks = chunksIn(received.subarray(10));
  if (!chunks) return;
  const file = Buffer.concat(chunks);
  scanned.push(file);
  const said = verdict(file);
  if (said !== undefined) socket.write(`${said}\0`);
  socket.end();
}

/** @returns undefined while the empty chunk at the end is missing */
function chunksIn(stream: Buffer): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return chunks;
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
