import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

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

/** Loads the library once in a thread. */
export const loadPdfium = (): Promise<Pdfium> => (loading ??= load());

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

const doubleBytes = 8;
/** Longest text that {@link Pdfium.textAt} reads, in bytes. */
const maxTextBytes = 2_048;

type FourNumbers = readonly [number, number, number, number];

/** The library, and places in its memory for what its functions write. */
export class Pdfium {
  private readonly heap: Heap;
  /** Place for four numbers. */
  readonly numbers: number;
  private readonly textPlace: number;

  constructor(readonly library: WrappedPdfiumModule) {
    this.heap = library.pdfium;
    this.numbers = this.allocate(4 * doubleBytes);
    this.textPlace = this.allocate(maxTextBytes);
  }

  /** Reads numbers that a function has written to {@link numbers}, and what is behind them, if it were fewer than four. */
  read(type: typeof Float32Array | typeof Float64Array | typeof Int32Array): FourNumbers {
    return [...new type(this.heap.HEAPU8.buffer as ArrayBuffer, this.numbers, 4)] as unknown as FourNumbers;
  }

  /** @param write writes bytes to a place, and returns their number, with the zero at their end */
  textAt(write: (place: number, maxBytes: number) => number): string {
    const bytes = write(this.textPlace, maxTextBytes);
    if (bytes < 1 || bytes > maxTextBytes) return '';
    return Buffer.from(this.heap.HEAPU8.buffer, this.textPlace, bytes - 1).toString('utf8');
  }

  /** Runs `work` with a place in the memory, and returns what it has written there. @throws RangeError */
  withBytes(bytes: number, work: (pointer: number) => void): Uint8Array {
    const pointer = this.allocate(bytes);
    try {
      work(pointer);
      return this.heap.HEAPU8.slice(pointer, pointer + bytes);
    } finally {
      this.free(pointer);
    }
  }

  /** @throws RangeError for too much memory */
  allocate(bytes: number): number {
    const pointer = this.heap.wasmExports.malloc(bytes);
    if (pointer === 0) throw new RangeError('A PDF takes more memory than it may');
    return pointer;
  }

  put(bytes: Uint8Array, pointer: number): void {
    this.heap.HEAPU8.set(bytes, pointer);
  }

  free(pointer: number): void {
    this.heap.wasmExports.free(pointer);
  }
}
