import { Semaphore } from './semaphore.js';

/**
 * Bytes that work on files from visitors may take at once: a server with 1 GiB needs the rest for itself and its render threads. Work takes
 * its largest share before it begins. There is one for the process, since its memory is one.
 */
export const workMemory = new Semaphore(520_000_000);
