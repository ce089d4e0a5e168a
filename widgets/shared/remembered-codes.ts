import type { Style } from '../../server/domain/style.js';
import { readObject, readString } from './read-json.js';
import { localStore, type KeyValueStore } from './storage.js';

/** A code made in this browser, stored as `qr-{id}`. Its logo is left out, since a few logos would fill the storage. */
export interface RememberedCode extends Omit<Style, 'logo'> {
  readonly url: string;
  readonly qrType: string;
  /** Name of the visitor's file; only for uploads. */
  readonly fileName?: string;
  /** Time in ISO 8601. */
  readonly createdAt: string;
}

/** Number of entries that a browser keeps; older ones are removed. */
const maxKept = 200;

const changeEvent = 'mycodeschange';

export function rememberCode(id: string, code: RememberedCode, store = localStore): void {
  store.write(`qr-${id}`, JSON.stringify(code));
  const byAge = keysIn(store).sort((a, b) => timeOf(b, store).localeCompare(timeOf(a, store)));
  for (const old of byAge.slice(maxKept)) store.remove(old);
  notify();
}

/** Remembers how many codes a batch has made, which have no entries of their own. */
export function rememberBatch(id: string, made: number, store = localStore): void {
  store.write(`qr-batch-${id}`, String(made));
  notify();
}

/** Removes all entries; the codes keep working. */
export function forgetCodes(store = localStore): void {
  for (const key of [...keysIn(store), ...batchesIn(store)]) store.remove(key);
  notify();
}

export const countCodes = (store: KeyValueStore = localStore): number =>
  batchesIn(store).reduce((sum, key) => sum + (Number(store.read(key)) || 0), keysIn(store).length);

/** Calls back when the entries have changed in this tab or another. */
export function onCodesChange(callback: () => void): void {
  addEventListener(changeEvent, callback);
  addEventListener('storage', callback);
}

const notify = () => void globalThis.dispatchEvent?.(new Event(changeEvent));

const entryKey = /^qr-[0-9A-HJKMNP-TV-Z]{10}$/;

const batchesIn = (store: KeyValueStore): string[] =>
  store.keys().filter((key) => key.startsWith('qr-batch-'));

const keysIn = (store: KeyValueStore): string[] => store.keys().filter((key) => entryKey.test(key));

/** @returns '' for an invalid entry, since other scripts may write to the same storage */
const timeOf = (key: string, store: KeyValueStore): string =>
  readString(readObject(store.read(key)).createdAt);
