import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So many spent bytes are let lie; V8 by itself waits for twice the largest half of its nursery, 32 MiB. */
const maxSpentBytes = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
setFlagsFromString('--no-expose-gc');

let spentBytes = 0;

/**
 * Says that a buffer which came from outside has been used and dropped. The pieces of a large file are freed now and
 * then, in a millisecond or two, before they pile up to the size of the file.
 */
export function dropBuffer({ length }: Uint8Array): void {
  spentBytes += length;
  if (spentBytes < maxSpentBytes) return;
  spentBytes = 0;
  collect({ type: 'minor' });
}
