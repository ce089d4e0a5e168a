/** Storage that never throws: if the browser's is full or forbidden, values are kept in memory until the page is left. */
export interface KeyValueStore {
  read(key: string): string | null;
  /** @returns whether the value outlives the page */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** In no particular order. */
  keys(): string[];
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @param open reads `window.localStorage`, which itself throws if storage is forbidden */
export function makeStore(open: () => WebStorage): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    write(key, value) {
      const isStored = attempt(() => (open().setItem(key, value), true)) ?? false;
      if (isStored) memory.delete(key);
      else keepInMemory(key, value);
      return isStored;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys: () => [...new Set([...(attempt(() => keysOf(open())) ?? []), ...memory.keys()])],
  };

  /** Removes the older value, which a reload would bring back. */
  function keepInMemory(key: string, value: string): void {
    memory.set(key, value);
    attempt(() => open().removeItem(key));
  }
}

const keysOf = (storage: WebStorage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);

/** Web storage throws a SecurityError (forbidden) or QuotaExceededError (full), or does not exist. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const localStore = makeStore(() => window.localStorage);
export const sessionStore = makeStore(() => window.sessionStorage);
