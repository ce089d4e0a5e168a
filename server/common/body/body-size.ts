import type { Room } from '../../domain/kinds/content-size.js';
import { RequestInvalid, RequestTooLarge } from '../errors/request-errors.js';

/** Room of fields that may be larger than the rest of a body, by their path, such as `style.logo`. */
export type LargeFields = Readonly<Record<string, Room>>;

/**
 * Room of a body without its large fields; the length is in bytes. 2,000 values are far above any legitimate request: building 600,000
 * short ones takes 700 ms, in which no other request is answered.
 */
const room: Room = { maxValues: 2_000, maxLength: 256 * 1024 };
const maxDepth = 20;

const [quote, backslash, comma, colon] = Buffer.from('"\\,:');
const [openObject, closeObject, openArray, closeArray] = Buffer.from('{}[]');

interface Left {
  values: number;
  bytes: number;
}

/** The first value has no comma before it. */
const all = ({ maxValues, maxLength }: Room): Left => ({ values: maxValues - 1, bytes: maxLength });

/** Longest key that may name a large field. */
const maxKeyBytes = 50;

/**
 * Counts values and bytes of a JSON body as it arrives, so that one that is too large is refused before it is held or parsed. The counts
 * may be wrong for invalid JSON, which the parser refuses anyway.
 */
export class BodySize {
  private readonly fields: ReadonlyMap<string, Left>;
  /** Number of keys in the longest path of a large field. */
  private readonly deepest: number;
  private readonly rest = all(room);
  /** What may still follow of what is being read: a large field, or the rest of the body. */
  private left = this.rest;
  /** Position in the chunk since which its bytes have not been counted. */
  private start = 0;
  /** Depth of the key of a large field that is being read; 0: none is. */
  private fieldDepth = 0;
  private depth = 0;
  /** Keys of the objects around the position, by their depth. */
  private readonly keys: string[] = [];
  /** Whether something that has been left behind had more bytes than it may have. */
  private isTooLong = false;
  private isInText = false;
  /** Whether the next byte of a text is escaped, which is in another chunk. */
  private isEscaped = false;
  /** The latest text, which may be a key. */
  private text = '';

  constructor(largeFields: LargeFields = {}) {
    this.fields = new Map(Object.entries(largeFields).map(([path, own]) => [path, all(own)]));
    this.deepest = Math.max(0, ...Object.keys(largeFields).map((path) => path.split('.').length));
  }

  /** Reads the next bytes, up to the first that is too many, for which it returns the refusal. */
  refusalOf(chunk: Buffer): RequestTooLarge | RequestInvalid | undefined {
    this.start = 0;
    for (let at = this.isInText ? this.readText(chunk, 0) + 1 : 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === quote) at = this.beginText(chunk, at + 1);
      else if (byte === colon) this.enter(at);
      else if (byte === comma) this.count(at);
      else if (byte === openObject || byte === openArray) this.depth++;
      else if (byte === closeObject || byte === closeArray) this.close(at);
      if (this.left.values < 0 || this.depth > maxDepth)
        return new RequestInvalid('The request body has too many values');
      if (this.isTooLong || at - this.start > this.left.bytes) return new RequestTooLarge();
    }
    this.switchTo(this.left, chunk.length);
    return this.isTooLong ? new RequestTooLarge() : undefined;
  }

  private beginText(chunk: Buffer, at: number): number {
    this.isInText = true;
    this.text = '';
    return this.readText(chunk, at);
  }

  /** Reads a text up to its end or that of the chunk, and returns where that is. */
  private readText(chunk: Buffer, start: number): number {
    const end = this.endOfText(chunk, this.isEscaped ? start + 1 : start);
    if (this.depth <= this.deepest && this.text.length <= maxKeyBytes)
      this.text += chunk.toString('latin1', start, Math.min(end, start + maxKeyBytes));
    this.isInText = end === chunk.length;
    return end;
  }

  /** Returns the position of the quotation mark that ends a text, or the length of the chunk. */
  private endOfText(chunk: Buffer, start: number): number {
    for (let from = start; ;) {
      const found = chunk.indexOf(quote!, from);
      const end = found < 0 ? chunk.length : found;
      let before = end;
      while (before > start && chunk[before - 1] === backslash) before--;
      this.isEscaped = (end - before) % 2 === 1;
      if (found < 0 || !this.isEscaped) return end;
      from = end + 1;
    }
  }

  /** Begins a field after the colon of its key. */
  private enter(at: number): void {
    if (this.depth > this.deepest || this.text === '') return;
    this.keys[this.depth] = this.text;
    this.text = '';
    const field = this.fields.get(this.keys.slice(1, this.depth + 1).join('.'));
    if (!field) return;
    this.fieldDepth = this.depth;
    this.switchTo(field, at);
  }

  private count(at: number): void {
    if (this.depth === this.fieldDepth) this.leave(at);
    this.left.values--;
  }

  private close(at: number): void {
    this.depth--;
    if (this.depth < this.fieldDepth) this.leave(at);
  }

  private leave(at: number): void {
    this.fieldDepth = 0;
    this.switchTo(this.rest, at);
  }

  private switchTo(left: Left, at: number): void {
    this.left.bytes -= at - this.start;
    this.isTooLong ||= this.left.bytes < 0;
    this.left = left;
    this.start = at;
  }
}
