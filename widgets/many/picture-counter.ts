/** Marks the header of a file in a ZIP (APPNOTE 4.3.7). */
const signature = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files in a ZIP while it arrives. */
export class PictureCounter {
  private count = 0;
  /** Number of bytes of a signature that the last part ended with. */
  private matched = 0;

  /** Takes the next part. @returns the number of files that have begun so far */
  add(part: Uint8Array): number {
    for (const byte of part) {
      this.matched = byte === signature[this.matched] ? this.matched + 1 : Number(byte === signature[0]);
      if (this.matched < signature.length) continue;
      this.count++;
      this.matched = 0;
    }
    return this.count;
  }
}
