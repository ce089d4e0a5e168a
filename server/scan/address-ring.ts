import type { QrId } from '../domain/qr-id.js';

/** Of two codes in the same slot the one set later stays. A power of two. */
const slotCount = 65_536;
/** For ids and addresses: 128 bytes a slot. */
const ringBytes = 8 * 1024 * 1024;

/**
 * A bounded map from ids to addresses, off the JavaScript heap: entries lie in a ring of bytes, new ones over the oldest, and a
 * table of slots points to them. As strings in a Map they survived minor GCs and piled up until the next major one.
 */
export class AddressRing {
  private readonly ring: Buffer;
  /** Where a slot's entry starts, in bytes written since the beginning: tells whether it has been overwritten. */
  private readonly starts: Float64Array;
  /** 0: an empty slot. */
  private readonly lengths: Uint16Array;
  private written = 0;

  constructor(limits = { slotCount, ringBytes }) {
    this.ring = Buffer.alloc(limits.ringBytes);
    this.starts = new Float64Array(limits.slotCount);
    this.lengths = new Uint16Array(limits.slotCount);
  }

  get(id: QrId): string | undefined {
    const entry = this.entryIn(this.slotOf(id));
    return entry?.startsWith(id) ? entry.slice(id.length) : undefined;
  }

  /** @param address Latin-1, at most some thousand characters */
  set(id: QrId, address: string): void {
    const slot = this.slotOf(id);
    const entry = id + address;
    if (this.lengths[slot] === entry.length && this.entryIn(slot) === entry) return;
    this.lengths[slot] = entry.length;
    this.starts[slot] = this.append(entry);
  }

  delete(id: QrId): void {
    const slot = this.slotOf(id);
    if (this.entryIn(slot)?.startsWith(id)) this.lengths[slot] = 0;
  }

  clear(): void {
    this.lengths.fill(0);
  }

  private entryIn(slot: number): string | undefined {
    const [start, length] = [this.starts[slot]!, this.lengths[slot]!];
    if (length === 0 || start < this.written - this.ring.length) return undefined;
    const offset = start % this.ring.length;
    return this.ring.toString('latin1', offset, offset + length);
  }

  /** An entry that does not fit before the ring's end goes to its beginning. @returns where it starts */
  private append(entry: string): number {
    const left = this.ring.length - (this.written % this.ring.length);
    const start = entry.length <= left ? this.written : this.written + left;
    this.ring.write(entry, start % this.ring.length, 'latin1');
    this.written = start + entry.length;
    return start;
  }

  /** FNV-1a, folded: all bits depend on all characters. */
  private slotOf(id: QrId): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
    return (hash ^ (hash >>> 16)) & (this.lengths.length - 1);
  }
}
