import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { characterOf, type PageSize, type Rectangle, turned } from './pdf-characters.js';
import type { Character } from './text-runs.js';

/**
 * Memory of the library, which holds the file, a picture, and what the file makes it allocate: 54 MB for scanned pages, 107 MB for a
 * progressive JPEG of 24 megapixels.
 */
const maxMemoryBytes = 128 * 1024 * 1024;

/** The part of the module that its types lack. */
interface Heap {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
}

interface Imports {
  readonly env: { emscripten_resize_heap(bytes: number): number | boolean };
}

/** Node's types leave WebAssembly to those of browsers. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { instantiate(binary: Uint8Array, imports: object): Promise<{ instance: object }> };
};

const require = createRequire(import.meta.url);
let loading: Promise<Pdfium> | undefined;

/**
 * Runs `work` on a document. The library is loaded once in a thread. A document that takes too much memory leaves it broken: end the thread
 * then, which alone returns the memory.
 * @throws PdfUnreadable for a document that is damaged or has a password; other errors for one that takes too much memory
 */
export async function withDocument<Result>(
  file: Uint8Array,
  work: (document: PdfDocument) => Promise<Result>,
): Promise<Result> {
  return (await (loading ??= load())).open(file, work);
}

/** The document is damaged, or has a password. */
export class PdfUnreadable extends Error {}

async function load(): Promise<Pdfium> {
  const binary = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const instantiateWasm = (imports: Imports, receive: (instance: object) => void) => {
    const grow = imports.env.emscripten_resize_heap;
    imports.env.emscripten_resize_heap = (bytes) => (bytes >>> 0 > maxMemoryBytes ? 0 : grow(bytes));
    void wasm.instantiate(binary, imports).then(({ instance }) => receive(instance));
    return {};
  };
  const silent = () => undefined;
  const library = await init({ instantiateWasm, print: silent, printErr: silent });
  library.PDFiumExt_Init();
  return new Pdfium(library);
}

/** The picture of a page, without transparency. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Blue, green, red and an unused byte for each pixel, in rows from the top. */
  readonly bgrx: Uint8Array;
}

/** FPDFBitmap_BGRx */
const bitmapFormat = 3;
const bytesPerPixel = 4;
const white = 0xffffffff;
/** FPDF_ANNOT: annotations are drawn as well. */
const renderFlags = 1;
const doubleBytes = 8;

/** Reads PDFs by pdfium. */
class Pdfium {
  private readonly heap: Heap;
  /** Place for four numbers. */
  private readonly numbers: number;

  constructor(private readonly library: WrappedPdfiumModule) {
    this.heap = library.pdfium;
    this.numbers = this.allocate(4 * doubleBytes);
  }

  /** Opens a document for the duration of `work`. */
  async open<Result>(file: Uint8Array, work: (document: PdfDocument) => Promise<Result>): Promise<Result> {
    const data = this.allocate(file.length);
    this.heap.HEAPU8.set(file, data);
    const document = this.library.FPDF_LoadMemDocument(data, file.length, '');
    if (document === 0) {
      this.heap.wasmExports.free(data);
      throw new PdfUnreadable(`pdfium cannot open the file (${this.library.FPDF_GetLastError()})`);
    }
    try {
      return await work(new PdfDocument(this, document, this.library.FPDF_GetPageCount(document)));
    } finally {
      this.library.FPDF_CloseDocument(document);
      this.heap.wasmExports.free(data);
    }
  }

  /** Opens a page for the duration of `work`. @param n from 0 */
  withPage<Result>(document: number, n: number, work: (page: number, size: PageSize) => Result): Result {
    const page = this.library.FPDF_LoadPage(document, n);
    if (page === 0) throw new PdfUnreadable(`pdfium cannot open page ${n + 1}`);
    try {
      const size = {
        width: this.library.FPDF_GetPageWidthF(page),
        height: this.library.FPDF_GetPageHeightF(page),
      };
      return work(page, size);
    } finally {
      this.library.FPDF_ClosePage(page);
    }
  }

  draw(page: number, width: number, height: number): Bitmap {
    const stride = width * bytesPerPixel;
    const buffer = this.allocate(stride * height);
    const bitmap = this.library.FPDFBitmap_CreateEx(width, height, bitmapFormat, buffer, stride);
    try {
      this.library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      this.library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags);
      return { width, height, bgrx: this.heap.HEAPU8.slice(buffer, buffer + stride * height) };
    } finally {
      this.library.FPDFBitmap_Destroy(bitmap);
      this.heap.wasmExports.free(buffer);
    }
  }

  /** Reads the upright characters of a page. @param limit largest number */
  *characters(page: number, size: PageSize, limit: number): Generator<Character> {
    const text = this.library.FPDFText_LoadPage(page);
    if (text === 0) return;
    try {
      const turn = this.library.FPDFPage_GetRotation(page);
      const count = Math.min(this.library.FPDFText_CountChars(text), limit);
      for (let i = 0; i < count; i++) {
        const character = characterOf(this.library.FPDFText_GetUnicode(text, i));
        if (character === '' || this.library.FPDFText_IsGenerated(text, i) === 1) continue;
        if (!this.isUpright(text, i, turn)) continue;
        const { left, right } = turned(this.boxOf(text, i), turn, size);
        const { top: baseline } = turned(this.originOf(text, i), turn, size);
        const object = this.library.FPDFText_GetTextObject(text, i);
        yield { text: character, left, right, baseline, size: this.sizeOf(text, i), object };
      }
    } finally {
      this.library.FPDFText_ClosePage(text);
    }
  }

  private isUpright(text: number, i: number, turn: number): boolean {
    const quarters = Math.round(this.library.FPDFText_GetCharAngle(text, i) / (Math.PI / 2));
    return (quarters + turn) % 4 === 0;
  }

  /** In points of the page before it is turned, as is the origin; the axes point right and up. */
  private boxOf(text: number, i: number): Rectangle {
    this.library.FPDFText_GetLooseCharBox(text, i, this.numbers);
    const [left = 0, top = 0, right = 0, bottom = 0] = this.read(Float32Array, 4);
    return [left, bottom, right, top];
  }

  private originOf(text: number, i: number): Rectangle {
    this.library.FPDFText_GetCharOrigin(text, i, this.numbers, this.numbers + doubleBytes);
    const [x = 0, y = 0] = this.read(Float64Array, 2);
    return [x, y, x, y];
  }

  /** Size of the font in points, as it is drawn. */
  private sizeOf(text: number, i: number): number {
    this.library.FPDFText_GetMatrix(text, i, this.numbers);
    const [, , c = 0, d = 1] = this.read(Float32Array, 4);
    return this.library.FPDFText_GetFontSize(text, i) * Math.hypot(c, d);
  }

  private read(
    type: typeof Float32Array | typeof Float64Array,
    count: number,
  ): ArrayLike<number> & Iterable<number> {
    return new type(this.heap.HEAPU8.buffer as ArrayBuffer, this.numbers, count);
  }

  private allocate(bytes: number): number {
    const pointer = this.heap.wasmExports.malloc(bytes);
    if (pointer === 0) throw new RangeError('A PDF takes more memory than it may');
    return pointer;
  }
}

/** A document that is open. */
export class PdfDocument {
  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
    readonly pages: number,
  ) {}

  /** @param n from 0 */
  sizeOf(n: number): PageSize {
    return this.pdfium.withPage(this.document, n, (_, size) => size);
  }

  draw(n: number, width: number, height: number): Bitmap {
    return this.pdfium.withPage(this.document, n, (page) => this.pdfium.draw(page, width, height));
  }

  characters(n: number, limit: number): Character[] {
    return this.pdfium.withPage(this.document, n, (page, size) => [
      ...this.pdfium.characters(page, size, limit),
    ]);
  }
}
