import { readString } from './read-json.js';
import { localStore } from './storage.js';

/** Codes that were begun together in this browser. The id opens nothing without the key. */
export interface RememberedBatch {
  readonly id: string;
  /** Number of codes. */
  readonly total: number;
  /** Time in ISO 8601. */
  readonly madeAt: string;
}

const key = 'qr_batches';
const maxKept = 10;
/** The server forgets them then. Their codes stay. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Remembers a batch before those that are still kept. */
export function rememberBatch(batch: RememberedBatch, store = localStore): void {
  const others = rememberedBatches(store).filter(({ id }) => id !== batch.id);
  store.write(key, JSON.stringify([batch, ...others].slice(0, maxKept)));
}

/** Lists the batches that the server still has, the newest first. */
export function rememberedBatches(store = localStore, now = Date.now()): readonly RememberedBatch[] {
  return listIn(store.read(key) ?? '[]').filter(({ madeAt }) => now - Date.parse(madeAt) < keptMs);
}

export const forgetBatches = (store = localStore): void => store.remove(key);

/** Leaves out what another script may have written. */
function listIn(json: string): RememberedBatch[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isBatch) : [];
  } catch {
    return []; // SyntaxError
  }
}

function isBatch(value: unknown): value is RememberedBatch {
  const { id, total, madeAt } = (value ?? {}) as Partial<Record<keyof RememberedBatch, unknown>>;
  return readString(id) !== '' && typeof total === 'number' && !Number.isNaN(Date.parse(readString(madeAt)));
}
