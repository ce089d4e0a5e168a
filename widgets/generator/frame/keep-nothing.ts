import { type KeyValueStore, localStore, sessionStore } from '../../shared/storage.js';

/**
 * From here on, nothing is kept on the visitor's device: the frame is on another site, whose visitors have not been asked, and browsers
 * partition or refuse its storage anyway. Nobody is told that nothing was kept.
 */
export function keepNothing(): void {
  Object.assign(localStore, memoryStore());
  Object.assign(sessionStore, memoryStore());
}

function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
