import type { IncomingMessage } from 'node:http';
import { type FileHandle, open } from 'node:fs/promises';
import { releaseBuffer } from '../common/freed-buffers.js';
import { UploadIncomplete, UploadTooLarge } from './upload.errors.js';
import { stallMs } from './upload.limits.js';

/** So much of a refused body is still read: a client that is cut off while sending never sees the answer. */
const maxDrainedBytes = 64 * 1024 * 1024;

/**
 * Writes a body to a new file, through to the disk.
 * @returns its length in bytes
 * @throws UploadTooLarge beyond `allowedBytes`, UploadIncomplete when the client went away, or the file system's error
 */
export async function receiveFile(
  body: IncomingMessage,
  path: string,
  allowedBytes: number,
): Promise<number> {
  const file = await open(path, 'wx');
  try {
    body.setTimeout(stallMs, () => body.destroy());
    const bytes = await writeAll(body, file, allowedBytes);
    // What follows may take as long as S3 needs.
    body.setTimeout(0);
    if (bytes > allowedBytes) throw new UploadTooLarge();
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads on after a fault, so that the answer arrives. */
async function writeAll(body: IncomingMessage, file: FileHandle, allowedBytes: number): Promise<number> {
  let bytes = 0;
  let fault: Error | undefined;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > allowedBytes + maxDrainedBytes) throw new UploadTooLarge();
      if (bytes <= allowedBytes && !fault)
        await file.writeFile(chunk).catch((error: Error) => (fault = error));
      releaseBuffer(chunk);
    }
  } catch (error) {
    throw body.complete || error instanceof UploadTooLarge ? error : new UploadIncomplete();
  }
  if (fault) throw fault;
  return bytes;
}
