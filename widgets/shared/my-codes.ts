import type { Style } from '../../server/domain/style.js';
import { readObject, readString } from './read-json.js';
import { localStore, type KeyValueStore } from './storage.js';

/** A code made on this device, stored as `qr-{id}`. Its logo is left out, since a few logos would fill the storage. */
export interface RememberedCode extends Omit<Style, 'logo'> {
  readonly url: string;
  readonly qrType: string;
  /** Name of the visitor's file; only for uploads. */
  readonly fileName?: string;
  /** Time in ISO 8601. */
  readonly createdAt: string;
}

/** The part of an entry that the list shows. */
export interface ListedCode {
  readonly id: string;
  readonly url: string;
  readonly qrType: string;
  readonly fileName: string;
  /** null if the entry has no valid date. */
  readonly createdAt: Date | null;
}

/** Number of codes that a device keeps; older entries are removed. */
const maxKept = 200;

const changeEvent = 'mycodeschange';

export function rememberCode(id: string, code: RememberedCode, store = localStore): void {
  store.write(keyOf(id), JSON.stringify(code));
  for (const old of listCodes(store).slice(maxKept)) store.remove(keyOf(old.id));
  notify();
}

/**
 * Removes a code from the list of this device; the code itself keeps working.
 * @returns a function that restores the entry
 */
export function forgetCode(id: string, store = localStore): () => void {
  const entry = store.read(keyOf(id));
  store.remove(keyOf(id));
  notify();
  return () => {
    if (entry !== null) store.write(keyOf(id), entry);
    notify();
  };
}

/** Lists the codes made on this device, the newest first and those without a date last. Invalid entries are skipped. */
export function listCodes(store: KeyValueStore = localStore): ListedCode[] {
  const codes = store.keys().flatMap((key) => readEntry(key, store.read(key)) ?? []);
  return codes.sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));
}

/** Calls back when the list has changed in this tab or another. */
export function onCodesChange(callback: () => void): void {
  addEventListener(changeEvent, callback);
  addEventListener('storage', callback);
}

const notify = () => void globalThis.dispatchEvent?.(new Event(changeEvent));

const keyOf = (id: string) => `qr-${id}`;

const entryKey = /^qr-([0-9A-HJKMNP-TV-Z]{10})$/;

/** @returns null for invalid or foreign entries, since other scripts may write to the same storage */
function readEntry(key: string, text: string | null): ListedCode | null {
  const id = entryKey.exec(key)?.[1];
  const entry = readObject(text);
  const url = readString(entry.url);
  if (!id || !url) return null;
  return {
    id,
    url,
    qrType: readString(entry.qrType),
    fileName: readString(entry.fileName),
    createdAt: dateOf(entry.createdAt),
  };
}

function dateOf(value: unknown): Date | null {
  const date = new Date(readString(value));
  return Number.isNaN(date.getTime()) ? null : date;
}
