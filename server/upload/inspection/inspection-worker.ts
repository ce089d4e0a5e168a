import type { FileFault } from './file-fault.js';
import { inspectPdf as inspect } from './pdf-inspection.js';

/** A thread: what may take long, or fill the memory, with a hostile file. A Buffer arrives as plain bytes. */
export const inspectPdf = ({ buffer, byteOffset, byteLength }: Uint8Array): Promise<FileFault | undefined> =>
  inspect(Buffer.from(buffer, byteOffset, byteLength));
