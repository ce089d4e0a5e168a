import type { QrId } from '../qr/qr-id.js';

/** Addresses of the codes scanned last: about 10 MB at usual lengths. */
const maxEntries = 50_000;
/** Where addresses are longer than usual, fewer are kept. */
const maxCharacters = 10_000_000;

/** Where codes led when they were last seen, for as long as the database gives no answer. The least recently seen goes first. */
export class KnownAddresses {
  private readonly addresses = new Map<QrId, string>();
  private characters = 0;

  constructor(private readonly limits = { maxEntries, maxCharacters }) {}

  get(id: QrId): string | undefined {
    return this.addresses.get(id);
  }

  remember(id: QrId, address: string): void {
    this.forget(id);
    this.addresses.set(id, address);
    this.characters += address.length;
    for (const oldest of this.addresses.keys()) {
      if (this.addresses.size <= this.limits.maxEntries && this.characters <= this.limits.maxCharacters)
        break;
      this.forget(oldest);
    }
  }

  /** For a code that is known to be there no longer. */
  forget(id: QrId): void {
    this.characters -= this.addresses.get(id)?.length ?? 0;
    this.addresses.delete(id);
  }
}
