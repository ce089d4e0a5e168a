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

/** Of all object streams of a document together: the largest real ones have some 20 MB. */
const maxUnpackedBytes = 64 * 1024 * 1024;

/** Books of a thousand pages have some 50,000; each takes 1 kB of memory and more. */
const maxObjects = 150_000;

/**
 * The library's parser, which reads a file from its beginning to its end rather than by its table of contents. It keeps each
 * version of each object, also those that a later one replaces, since readers may be led to any of them; and it unpacks object
 * streams first within a limit.
 */
export class WatchedParser extends PDFParser {
  readonly objects: PDFObject[] = [];
  /** Why the document cannot be examined; undefined: it can. */
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

  /** Whether each object stream was read to its end; other readers read past an error in one. */
  get isWhole(): boolean {
    const read = new Set(this.objects);
    return this.packed.every((stream) => read.has(stream));
  }

  private requireUnpackable(stream: PDFRawStream): void {
    const { dict, contents } = stream;
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
      // Streams that are cut short are the library's to mend; it stops at the same place.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        this.refuse('it unpacks to too much');
    }
    if (this.unpackedBytes > maxUnpackedBytes) this.refuse('it unpacks to too much');
  }

  /** The library goes on after most errors; where there is nothing left to read it cannot. */
  private refuse(fault: string): never {
    this.fault = fault;
    Object.assign(this, { bytes: new WatchedParser(new Uint8Array()).bytes });
    throw new Error(fault);
  }
}

const typeOf = ({ dict }: PDFRawStream) => nameIn(dict.lookup(PDFName.of('Type')));

/** The library unpacks these two; a table of contents is never encrypted, and decrypting makes it unreadable. */
const isPacked = (stream: PDFRawStream) => ['ObjStm', 'XRef'].includes(typeOf(stream) ?? '');

/** A list of one filter is that filter; a longer one is none that programs use here. */
function filterOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFArray)
    return value.size() > 1 ? 'several' : value.size() === 1 ? nameIn(value.lookup(0)) : undefined;
  return nameIn(value);
}

const nameIn = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);
