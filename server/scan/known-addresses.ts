import type { QrId } from '../qr/qr-id.js';

/** Addresses of the codes scanned last: about 10 MB at usual lengths. */
const maxEntries = 50_000;
/** Where addresses are longer than usual, fewer are kept. */
const maxCharacters = 10_000_000;

/**
 * Where codes led when they were last seen, for as long as the database gives no answer. Kept in two halves, the older of which
 * goes as a whole: a Map whose oldest entry goes each time walks over all those that went before it.
 */
export class KnownAddresses {
  private recent = new Map<QrId, string>();
  private older = new Map<QrId, string>();
  private recentCharacters = 0;

  constructor(private readonly limits = { maxEntries, maxCharacters }) {}

  get(id: QrId): string | undefined {
    return this.recent.get(id) ?? this.older.get(id);
  }

  remember(id: QrId, address: string): void {
    if (this.recent.get(id) === address) return;
    if (this.isHalfFull()) {
      this.older = this.recent;
      this.recent = new Map();
      this.recentCharacters = 0;
    }
    this.recent.set(id, address);
    this.recentCharacters += address.length;
  }

  /** For a code that is known to be there no longer. */
  forget(id: QrId): void {
    this.recent.delete(id);
    this.older.delete(id);
  }

  private isHalfFull(): boolean {
    const { maxEntries, maxCharacters } = this.limits;
    return this.recent.size >= maxEntries / 2 || this.recentCharacters >= maxCharacters / 2;
  }
}
