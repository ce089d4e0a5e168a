/** Storage that never throws. If the storage of the browser is full or forbidden, values are kept in memory until the page is left. */
export interface KeyValueStore {
  read(key: string): string | null;
  /** @returns whether the value outlives the page */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys in no particular order. */
  keys(): string[];
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @param open returns `window.localStorage` or the like, whose getter throws if storage is forbidden */
export function makeStore(open: () => WebStorage): KeyValueStore {
  const memory = new Map<string, string>();
  const remove = (key: string) => {
    memory.delete(key);
    attempt(() => open().removeItem(key));
  };
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    write(key, value) {
      // An older value that cannot be replaced would come back after a reload.
      remove(key);
      const isStored = attempt(() => (open().setItem(key, value), true)) ?? false;
      if (!isStored) memory.set(key, value);
      return isStored;
    },
    remove,
    keys: () => [...new Set([...(attempt(() => keysOf(open())) ?? []), ...memory.keys()])],
  };
}

const keysOf = (storage: WebStorage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);

/** Web storage may not exist, or throw a SecurityError (forbidden) or QuotaExceededError (full). */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const localStore = makeStore(() => window.localStorage);
export const sessionStore = makeStore(() => window.sessionStorage);
