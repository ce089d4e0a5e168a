/** Writes numbers of some bits each, the highest bit first, as a scan of a JPEG holds them (ITU-T T.81, F.1.2.3). */
export class JpegBytes {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  /** @param value less than 2 to the power of `count` @param count up to 16 */
  write(value: number, count: number): void {
    this.pending = (this.pending << count) | value;
    this.pendingBits += count;
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8;
      this.writeByte((this.pending >> this.pendingBits) & 255);
    }
  }

  /** All that was written, filled up with ones. */
  end(): Buffer {
    if (this.pendingBits > 0) this.write(0x7f >> (this.pendingBits - 1), 8 - this.pendingBits);
    return this.bytes.subarray(0, this.length);
  }

  /** 255 begins a marker, unless 0 follows. */
  private writeByte(byte: number): void {
    if (this.length + 1 >= this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.allocUnsafe(this.bytes.length)]);
    this.bytes[this.length++] = byte;
    if (byte === 255) this.bytes[this.length++] = 0;
  }
}
