import type { FileFault } from './file-fault.js';
import type { FileView } from './file-view.js';
import { inspectPdf as inspect } from './pdf-inspection.js';
import { PdfUnreadable } from './pdfium.js';
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

/** @returns undefined for a document that is damaged or has a password, which leaves the thread as it was */
export const viewPdf = async (file: Uint8Array): Promise<Answer<FileView | undefined>> =>
  answerOf(
    await view(file).catch((error: unknown) => {
      if (error instanceof PdfUnreadable) return undefined;
      throw error;
    }),
  );

/** Memory of WebAssembly counts as external; buffers that wait to be collected do, too, and are left out. */
function answerOf<Result>(result: Result): Answer<Result> {
  const { heapTotal, external, arrayBuffers } = process.memoryUsage();
  return { result, isLarge: heapTotal + external - arrayBuffers > maxKeptBytes };
}
