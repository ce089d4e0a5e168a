import type { Style } from '../../server/domain/style.js';
import { localStore, type KeyValueStore } from './storage.js';

/** A code made on this device: the entry `qr-{id}` of C §3, without the logo, since a few of them would fill the storage. */
export interface RememberedCode extends Omit<Style, 'logo'> {
  readonly url: string;
  readonly qrType: string;
  /** Of uploads only: the name of the visitor's file. */
  readonly fileName?: string;
  /** ISO 8601 */
  readonly createdAt: string;
}

/** What the list of codes needs of an entry. */
export interface ListedCode {
  readonly id: string;
  readonly url: string;
  readonly qrType: string;
  readonly fileName: string;
  /** null: an entry from before the date was kept */
  readonly createdAt: Date | null;
}

/** A device keeps this many, the newest. */
const maxKept = 200;

const changed = 'mycodeschange';

export function rememberCode(id: string, code: RememberedCode, store = localStore): void {
  store.write(`qr-${id}`, JSON.stringify(code));
  for (const old of listCodes(store).slice(maxKept)) store.remove(keyOf(old.id));
  tell();
}

/**
 * Takes a code off this device's list; the code itself goes on working.
 * @returns what puts it back
 */
export function forgetCode(id: string, store = localStore): () => void {
  const entry = store.read(keyOf(id));
  store.remove(keyOf(id));
  tell();
  return () => {
    if (entry !== null) store.write(keyOf(id), entry);
    tell();
  };
}

/** The codes made on this device, newest first; those without a date last. What is no entry of ours is left out. */
export function listCodes(store: KeyValueStore = localStore): ListedCode[] {
  const codes = store.keys().flatMap((key) => readEntry(key, store.read(key)) ?? []);
  return codes.sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));
}

/** Calls when the list has changed, in this tab or another. */
export function onCodesChange(react: () => void): void {
  addEventListener(changed, react);
  addEventListener('storage', react);
}

const tell = () => void globalThis.dispatchEvent?.(new Event(changed));

const keyOf = (id: string) => `qr-${id}`;

const entryKey = /^qr-([0-9A-HJKMNP-TV-Z]{10})$/;

/** @returns null for what is not ours, or broken: other scripts write to the same storage */
function readEntry(key: string, text: string | null): ListedCode | null {
  const id = entryKey.exec(key)?.[1];
  const entry = id && text ? parseObject(text) : null;
  if (!id || typeof entry?.url !== 'string' || !entry.url) return null;
  return {
    id,
    url: entry.url,
    qrType: textOf(entry.qrType),
    fileName: textOf(entry.fileName),
    createdAt: dateOf(entry.createdAt),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // SyntaxError
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? null : date;
}
