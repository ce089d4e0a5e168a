import type { MessagePort } from 'node:worker_threads';
import type { FileFault } from './file-fault.js';
import type { Progress } from './file-view.js';
import { inspectPdf as inspect } from './pdf-inspection.js';
import { PdfUnreadable } from './pdf-document.js';
import { viewPdf as view } from './pdf-view.js';

/** Memory above which a thread is not kept for the next document. */
const maxKeptBytes = 100_000_000;

export interface Answer<Result> {
  readonly result: Result;
  /** Whether the thread holds so much memory that it should be ended. */
  readonly isLarge: boolean;
}

/** Functions of an inspection thread, which can be ended when a hostile file takes long or fills the memory. A Buffer arrives as plain bytes. */
export const inspectPdf = async ({
  buffer,
  byteOffset,
  byteLength,
}: Uint8Array): Promise<Answer<FileFault | undefined>> =>
  answerOf(await inspect(Buffer.from(buffer, byteOffset, byteLength)));

/** A document of which a view is made. */
export interface ViewTask {
  readonly file: Uint8Array;
  readonly made: Progress;
  /** Time after which no further page is begun. */
  readonly softMs: number;
  /** Receives the parts of the view, and null at its end: a thread that waits for its next task closes no port. */
  readonly port: MessagePort;
}

/** @returns whether no further pages are to be made; true for a document that is damaged or has a password, whose thread can be kept */
export async function viewPdf({ file, made, softMs, port }: ViewTask): Promise<Answer<boolean>> {
  const end = performance.now() + softMs;
  try {
    const hasTime = () => performance.now() < end;
    return answerOf(await view(file, made, hasTime, (part) => port.postMessage(part)));
  } catch (error) {
    if (error instanceof PdfUnreadable) return answerOf(true);
    throw error;
  } finally {
    port.postMessage(null);
    port.close();
  }
}

/** Memory of WebAssembly counts as external; buffers that wait to be collected do, too, and are left out. */
function answerOf<Result>(result: Result): Answer<Result> {
  const { heapTotal, external, arrayBuffers } = process.memoryUsage();
  return { result, isLarge: heapTotal + external - arrayBuffers > maxKeptBytes };
}
