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

/**
 * Extends the parser of the library, which reads a file from its beginning to its end and ignores its table of contents. This one
 * keeps every version of each object, since a reader may be led to a replaced one, and limits what object streams unpack to.
 */
export class WatchedParser extends PDFParser {
  readonly objects: PDFObject[] = [];
  /** Why the document cannot be examined; undefined when it can. */
  fault: string | undefined;
  private readonly packed: PDFRawStream[] = [];
  private unpackedBytes = 0;

  constructor(...options: ConstructorParameters<typeof PDFParser>) {
    super(...options);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      if (this.objects.length >= maxObjects) this.refuse('it has too many objects');
      this.objects.push(object);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (object instanceof PDFRawStream && isPacked(object)) this.requireUnpackable(object);
    return object;
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
    const read = new Set(this.objects);
    return this.packed.every((stream) => read.has(stream));
  }

  private requireUnpackable(stream: PDFRawStream): void {
    const { dict, contents } = stream;
    // Tables of contents do not count: they are never encrypted, and decrypting makes them unreadable.
    if (typeOf(stream) === 'ObjStm') this.packed.push(stream);
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

const typeOf = ({ dict }: PDFRawStream) => nameIn(dict.lookup(PDFName.of('Type')));

/** Whether the library unpacks a stream while it parses: object streams and tables of contents. */
const isPacked = (stream: PDFRawStream) => ['ObjStm', 'XRef'].includes(typeOf(stream) ?? '');

/** A one-element filter array equals the filter; longer ones are refused. */
function filterOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFArray)
    return value.size() > 1 ? 'several' : value.size() === 1 ? nameIn(value.lookup(0)) : undefined;
  return nameIn(value);
}

const nameIn = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);
