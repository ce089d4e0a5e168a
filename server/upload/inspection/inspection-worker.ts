import type { FileFault } from './file-fault.js';
import type { FileView } from './file-view.js';
import { inspectPdf as inspect } from './pdf-inspection.js';
import { viewPdf as view } from './pdf-view.js';

/** Functions of an inspection thread, which can be ended when a hostile file takes long or fills the memory. A Buffer arrives as plain bytes. */
export const inspectPdf = ({ buffer, byteOffset, byteLength }: Uint8Array): Promise<FileFault | undefined> =>
  inspect(Buffer.from(buffer, byteOffset, byteLength));

export const viewPdf = (file: Uint8Array): Promise<FileView> => view(file);
