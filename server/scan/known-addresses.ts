import type { QrId } from '../domain/qr-id.js';

/** Codes that are told apart; of two with the same number the one seen later stays. A power of two. */
const slotCount = 65_536;
/** Of ids and addresses: as many as there are slots, at 128 bytes each. */
const ringBytes = 8 * 1024 * 1024;

/**
 * Where codes led when they were last seen, for as long as the database gives no answer. Ids and addresses lie in one ring of
 * bytes, each over the oldest, and a slot says where: as texts in a Map they were more work for the garbage collector, and piled
 * up between its rounds.
 */
export class KnownAddresses {
  private readonly ring: Buffer;
  /** Bytes written before a slot's text, ever; one that has been written over is known by it. */
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
    const text = this.textIn(this.slotOf(id));
    return text?.startsWith(id) ? text.slice(id.length) : undefined;
  }

  /** @param address of characters that a header can carry, at most some thousand of them */
  remember(id: QrId, address: string): void {
    const slot = this.slotOf(id);
    const text = id + address;
    if (this.lengths[slot] === text.length && this.textIn(slot) === text) return;
    this.lengths[slot] = text.length;
    this.starts[slot] = this.append(text);
  }

  /** For a code that is known to be there no longer. */
  forget(id: QrId): void {
    const slot = this.slotOf(id);
    if (this.textIn(slot)?.startsWith(id)) this.lengths[slot] = 0;
  }

  private textIn(slot: number): string | undefined {
    const [start, length] = [this.starts[slot]!, this.lengths[slot]!];
    if (length === 0 || start < this.written - this.ring.length) return undefined;
    const at = start % this.ring.length;
    return this.ring.toString('latin1', at, at + length);
  }

  /** A text that does not fit before the ring's end lies at its beginning. @returns where it starts */
  private append(text: string): number {
    const left = this.ring.length - (this.written % this.ring.length);
    const start = text.length <= left ? this.written : this.written + left;
    this.ring.write(text, start % this.ring.length, 'latin1');
    this.written = start + text.length;
    return start;
  }

  /** By FNV-1a, whose upper bits depend on all characters. */
  private slotOf(id: QrId): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
    return (hash ^ (hash >>> 16)) & (this.lengths.length - 1);
  }
}
