/** Writes numbers of some bits each, the lowest bit first. */
export class BitWriter {
  private bytes = Buffer.alloc(64 * 1024);
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  /** @param count 0 to 23 */
  write(value: number, count: number): void {
    this.pending |= value << this.pendingBits;
    this.pendingBits += count;
    while (this.pendingBits >= 8) this.flushByte();
  }

  /** All that was written, filled up with zero bits. */
  end(): Buffer {
    if (this.pendingBits > 0) this.flushByte();
    return this.bytes.subarray(0, this.length);
  }

  private flushByte(): void {
    if (this.length === this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)]);
    this.bytes[this.length++] = this.pending & 255;
    this.pending >>>= 8;
    this.pendingBits -= 8;
  }
}
