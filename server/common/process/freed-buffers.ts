import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 alone would start a minor GC only after 32 MiB of external memory, twice its largest semi-space. */
const maxFreedBytes = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
setFlagsFromString('--no-expose-gc');

let freedBytes = 0;

/**
 * To be called for each chunk of a stream that is no longer referenced: freed buffers stay until the next minor GC, so one is
 * forced (1 to 2 ms) before they add up to the size of the file.
 */
export function releaseBuffer({ length }: Uint8Array): void {
  freedBytes += length;
  if (freedBytes < maxFreedBytes) return;
  freedBytes = 0;
  collect({ type: 'minor' });
}
