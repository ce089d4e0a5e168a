import { connect } from 'node:net';
import { Unavailable } from '../../common/errors/unavailable.js';
import type { ClamdAddress } from '../../config/clamd-address.js';
import { MalwareScanner } from './malware-scanner.js';

/** clamd needs a few seconds for 30 MB. */
const timeoutMs = 30_000;
/** Size of the chunks in which a file is sent; clamd refuses a stream longer than its StreamMaxLength. */
const chunkBytes = 256 * 1024;

/** Scans with the daemon of ClamAV, by its INSTREAM command (clamd(8)), with one connection per file. */
export class ClamdScanner extends MalwareScanner {
  constructor(private readonly address: ClamdAddress) {
    super();
  }

  override async findsMalware(file: Buffer): Promise<boolean> {
    const answer = await this.ask('zINSTREAM\0', framed(file));
    if (/^stream: OK$/.test(answer)) return false;
    if (/^stream: .* FOUND$/.test(answer)) return true;
    throw new Unavailable('Files cannot be checked at the moment', { cause: new Error(`clamd: ${answer}`) });
  }

  /** @returns the version, such as `ClamAV 1.0.7/27000/…` @throws Unavailable */
  version(): Promise<string> {
    return this.ask('zVERSION\0');
  }

  private ask(command: string, frames: Iterable<Buffer> = []): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (cause: Error) => {
        socket.destroy();
        reject(new Unavailable('Files cannot be checked at the moment', { cause }));
      };
      const socket = connect(this.address);
      let answer = '';
      socket.setTimeout(timeoutMs, () => fail(new Error('clamd did not answer in time')));
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', (error) => (answer ? resolve(trimmed(answer)) : fail(error)));
      socket.on('end', () =>
        answer ? resolve(trimmed(answer)) : fail(new Error('clamd closed the connection without an answer')),
      );
      socket.write(command);
      for (const frame of frames) socket.write(frame);
    });
  }
}

/** Splits a file into chunks, each after its length; an empty chunk ends the stream. */
function* framed(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const trimmed = (answer: string) => answer.replace(/\0[^]*$/, '').trim();
