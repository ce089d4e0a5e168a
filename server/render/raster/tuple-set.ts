const leastSlots = 1_024;

/** Tuples of whole numbers below 2³², all of one length: equal ones share an index. */
export class TupleSet {
  private values: Uint32Array;
  /** By hash: the index of a tuple, plus one; 0 where none is. At least half of them are. */
  private slots = new Uint32Array(leastSlots);
  private count = 0;

  constructor(private readonly length: number) {
    this.values = new Uint32Array((leastSlots / 2) * length);
  }

  /** All of them, one after the other. */
  get tuples(): Uint32Array {
    return this.values.subarray(0, this.count * this.length);
  }

  /** The index of the tuple that begins at `start`, which is added unless it is known. */
  indexOf(source: Uint32Array, start = 0): number {
    const slot = this.slotOf(source, start);
    if (this.slots[slot] === 0) return this.add(source, start, slot);
    return this.slots[slot]! - 1;
  }

  /** Where the tuple is, or belongs. */
  private slotOf(source: Uint32Array, start: number): number {
    const mask = this.slots.length - 1;
    let hash = 0;
    for (let i = 0; i < this.length; i++) {
      hash = Math.imul(hash ^ source[start + i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & mask;
    while (this.slots[slot] !== 0 && !this.isAt(this.slots[slot]! - 1, source, start))
      slot = (slot + 1) & mask;
    return slot;
  }

  private isAt(index: number, source: Uint32Array, start: number): boolean {
    for (let i = 0; i < this.length; i++)
      if (this.values[index * this.length + i] !== source[start + i]) return false;
    return true;
  }

  private add(source: Uint32Array, start: number, slot: number): number {
    const index = this.count++;
    for (let i = 0; i < this.length; i++) this.values[index * this.length + i] = source[start + i]!;
    this.slots[slot] = index + 1;
    if (2 * this.count === this.slots.length) this.grow();
    return index;
  }

  private grow(): void {
    const { values } = this;
    this.values = new Uint32Array(2 * values.length);
    this.values.set(values);
    this.slots = new Uint32Array(2 * this.slots.length);
    for (let index = 0; index < this.count; index++)
      this.slots[this.slotOf(values, index * this.length)] = index + 1;
  }
}
