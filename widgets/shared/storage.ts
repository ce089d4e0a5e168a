/** Storage that never throws: where the browser's is full or forbidden, values live as long as the page does. */
export interface KeyValueStore {
  read(key: string): string | null;
  /** @returns whether the value outlives the page */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys, in no order. */
  keys(): string[];
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @param open reading `window.localStorage` itself throws where storage is forbidden, so it is read late and guarded */
export function makeStore(open: () => WebStorage): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    write(key, value) {
      const kept = attempt(() => (open().setItem(key, value), true)) ?? false;
      if (kept) memory.delete(key);
      else keepInMemory(key, value);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys: () => [...new Set([...(attempt(() => keysOf(open())) ?? []), ...memory.keys()])],
  };

  /** The older value must not come back after a reload as if it were this one. */
  function keepInMemory(key: string, value: string): void {
    memory.set(key, value);
    attempt(() => open().removeItem(key));
  }
}

const keysOf = (storage: WebStorage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);

/** Web storage fails by SecurityError (forbidden) or QuotaExceededError (full), both DOMException, or is missing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const localStore = makeStore(() => window.localStorage);
export const sessionStore = makeStore(() => window.sessionStorage);
