import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** Limit for all object streams of a document together; the largest real documents have 20 MB of them. */
const maxUnpackedBytes = 64 * 1024 * 1024;

/** Books of a thousand pages have 50,000 objects; each takes at least 1 kB of memory. */
const maxObjects = 150_000;

const blanks = String.raw`[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*`;

/**
 * The beginning of an object, wherever it stands. White space includes zero bytes and comments. Only its first digit is consumed, since
 * a comment within it may contain another one.
 */
const objectHeader = new RegExp(
  String.raw`(?<!\d)(?=(\d+(?=[\s\0%])${blanks}\d+${blanks}obj(?![A-Za-z])))\d`,
  'g',
);

/** Private method of the parser. */
interface LibraryParser {
  parseIndirectObject(): Promise<PDFRef>;
}

/**
 * Extends the parser of the library, which reads a file from its beginning to its end and ignores its table of contents. This one
 * keeps every version of each object, since a reader may be led to a replaced one, and limits what object streams unpack to.
 */
export class WatchedParser extends PDFParser {
  readonly versions = new Map<PDFRef, PDFObject[]>();
  /** Bytes that begin as an object and cannot be parsed. */
  readonly unreadable: Buffer[] = [];
  /** Why the document cannot be examined; undefined when it can. */
  fault: string | undefined;
  private objects = 0;
  /** Offsets of the contents of the objects that were parsed. */
  private readonly parsed = new Set<number>();
  private depth = 0;
  private readonly packed: PDFRawStream[] = [];
  private unpackedBytes = 0;

  constructor(...options: ConstructorParameters<typeof PDFParser>) {
    super(...options);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      if (++this.objects > maxObjects) this.refuse('it has too many objects');
      const versions = this.versions.get(ref);
      if (versions) versions.push(object);
      else this.versions.set(ref, [object]);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const start = this.bytes.offset();
    const object = this.parseNested(ref);
    if (this.depth === 0) this.parsed.add(start);
    if (object instanceof PDFRawStream && isPacked(object)) this.requireUnpackable(object);
    return object;
  }

  private parseNested(ref?: PDFRef): PDFObject {
    this.depth++;
    try {
      return super.parseObject(ref);
    } finally {
      this.depth--;
    }
  }

  /**
   * Parses the objects that stand in comments, strings, streams, or after an error. The library skips them, and a table of contents
   * can lead readers to them.
   */
  async parseHidden(file: Buffer): Promise<void> {
    for (const { 1: header = '', index } of file.toString('latin1').matchAll(objectHeader)) {
      if (this.fault) return;
      this.bytes.moveTo(index + header.length);
      this.skipWhitespaceAndComments();
      const start = this.bytes.offset();
      if (this.parsed.has(start)) continue;
      this.bytes.moveTo(index);
      const end = file.indexOf('endobj', start);
      await (this as unknown as LibraryParser)
        .parseIndirectObject()
        .catch(() => this.unreadable.push(file.subarray(start, end < 0 ? undefined : end)));
    }
  }

  get isEncrypted(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined;
  }

  get hasPages(): boolean {
    const catalog = this.context.lookup(this.context.trailerInfo.Root);
    return catalog instanceof PDFDict && catalog.lookup(PDFName.of('Pages')) instanceof PDFDict;
  }

  /** Whether each object stream was read to its end. Other readers read on after an error in a stream. */
  get isWhole(): boolean {
    const read = new Set([...this.versions.values()].flat());
    return this.packed.every((stream) => read.has(stream));
  }

  private requireUnpackable(stream: PDFRawStream): void {
    const { dict, contents } = stream;
    // Tables of contents do not count: they are never encrypted, and decrypting makes them unreadable.
    if (isObjectStream(stream)) {
      this.packed.push(stream);
      dict.set(type, PDFName.of('ObjStm'));
    }
    const filter = filterOf(dict.lookup(PDFName.of('Filter')));
    if (filter !== undefined && filter !== 'FlateDecode') this.refuse('it is packed in an unusual way');
    const left = maxUnpackedBytes - this.unpackedBytes;
    const count = dict.lookup(PDFName.of('N'));
    if (count instanceof PDFNumber && count.asNumber() > maxUnpackedBytes)
      this.refuse('it unpacks to too much');
    try {
      this.unpackedBytes += filter
        ? inflateSync(contents, { maxOutputLength: left }).length
        : contents.length;
    } catch (error) {
      // The library repairs truncated streams, and stops at the same place.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        this.refuse('it unpacks to too much');
    }
    if (this.unpackedBytes > maxUnpackedBytes) this.refuse('it unpacks to too much');
  }

  /** Stops the parser by taking its bytes away, since the library continues after most errors. */
  private refuse(fault: string): never {
    this.fault = fault;
    Object.assign(this, { bytes: new WatchedParser(new Uint8Array()).bytes });
    throw new Error(fault);
  }
}

const type = PDFName.of('Type');

/** Whether readers take a stream for an object stream when a table of contents says so, whatever its type. */
const isObjectStream = ({ dict }: PDFRawStream) =>
  (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'))) || nameIn(dict.lookup(type)) === 'ObjStm';

/** Whether the library unpacks a stream while it parses: object streams and tables of contents. */
const isPacked = (stream: PDFRawStream) =>
  isObjectStream(stream) || nameIn(stream.dict.lookup(type)) === 'XRef';

/** A one-element filter array equals the filter; longer ones are refused. */
function filterOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFArray)
    return value.size() > 1 ? 'several' : value.size() === 1 ? nameIn(value.lookup(0)) : undefined;
  return nameIn(value);
}

const nameIn = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);
