import type { FileFault } from './file-fault.js';
import { inspectPdf as inspect } from './pdf-inspection.js';

/** Function of an inspection thread, which can be ended when a hostile file takes long or fills the memory. A Buffer arrives as plain bytes. */
export const inspectPdf = ({ buffer, byteOffset, byteLength }: Uint8Array): Promise<FileFault | undefined> =>
  inspect(Buffer.from(buffer, byteOffset, byteLength));
