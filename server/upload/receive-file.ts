import type { IncomingMessage } from 'node:http';
import { type FileHandle, open } from 'node:fs/promises';
import { maxDrainedBytes } from '../common/body/body-limits.js';
import { UploadIncomplete, UploadTooLarge } from './upload.errors.js';
import { stallMs } from './upload.limits.js';

/**
 * Streams a body to a new file and syncs it.
 * @returns its length in bytes
 * @throws UploadTooLarge beyond `allowedBytes`, UploadIncomplete when the client disconnects, or the file system's error
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
    // Storing the file in S3 may take longer than a stall.
    body.setTimeout(0);
    if (bytes > allowedBytes) throw new UploadTooLarge();
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads what is left of a refused body, since a client that is disconnected while sending never sees the response. */
export async function drainBody(body: IncomingMessage): Promise<void> {
  if (body.destroyed) return;
  let bytes = 0;
  body.setTimeout(stallMs, () => body.destroy());
  try {
    for await (const chunk of body as AsyncIterable<Buffer>)
      if ((bytes += chunk.length) > maxDrainedBytes) return;
  } catch {
    // The client has disconnected.
  }
}

/** Writes a body to a file; it is read on after a failure, so that the client sees the response. */
async function writeAll(body: IncomingMessage, file: FileHandle, allowedBytes: number): Promise<number> {
  let bytes = 0;
  let fault: Error | undefined;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > allowedBytes + maxDrainedBytes) throw new UploadTooLarge();
      if (bytes <= allowedBytes && !fault)
        await file.writeFile(chunk).catch((error: Error) => (fault = error));
    }
  } catch (error) {
    throw body.complete || error instanceof UploadTooLarge ? error : new UploadIncomplete();
  }
  if (fault) throw fault;
  return bytes;
}
