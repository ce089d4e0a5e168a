import { makeStore } from './storage.js';

function fakeStorage(limit = Infinity) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

it('writes, reads and removes', () => {
  const storage = fakeStorage();
  const store = makeStore(() => storage);
  expect(store.write('a', '1')).toBe(true);
  expect(store.read('a')).toBe('1');
  expect(storage.values.get('a')).toBe('1');
  expect(store.keys()).toEqual(['a']);
  store.remove('a');
  expect(store.read('a')).toBeNull();
  expect(store.keys()).toEqual([]);
});

it('keeps a value in memory if the storage is full, and removes the older value', () => {
  const storage = fakeStorage(3);
  const store = makeStore(() => storage);
  store.write('a', 'old');
  expect(store.write('a', 'too long')).toBe(false);
  expect(store.read('a')).toBe('too long');
  expect(storage.values.has('a')).toBe(false);
  expect(store.keys()).toEqual(['a']);
  expect(store.write('a', 'new')).toBe(true);
  expect(store.read('a')).toBe('new');
});

it('keeps values in memory if the storage is forbidden', () => {
  const store = makeStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.read('a')).toBeNull();
  expect(store.write('a', '1')).toBe(false);
  expect(store.read('a')).toBe('1');
  expect(store.keys()).toEqual(['a']);
  store.remove('a');
  expect(store.read('a')).toBeNull();
});
