/** Reads big-endian numbers one after the other, as font files hold them. */
export class ByteReader {
  offset = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  skip(length: number): void {
    this.offset += length;
  }

  uint8(): number {
    return this.#view.getUint8(this.offset++);
  }

  uint16(): number {
    return this.#view.getUint16((this.offset += 2) - 2);
  }

  int16(): number {
    return this.#view.getInt16((this.offset += 2) - 2);
  }

  uint32(): number {
    return this.#view.getUint32((this.offset += 4) - 4);
  }

  tag(): string {
    return String.fromCharCode(this.uint8(), this.uint8(), this.uint8(), this.uint8());
  }

  bytes(length: number): Uint8Array {
    return this.#bytes.subarray(this.offset, (this.offset += length));
  }

  /** UIntBase128 (WOFF2 §3.1): 7 bits a byte, the top bit says that more follow. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.uint8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** 255UInt16 (WOFF2 §3.1): one byte up to 252, else a code and what follows it. */
  packed16(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }
}
