import { createRequire } from 'node:module';

/** The Emscripten module inside wawoff2. The package's own entry is asynchronous on every call. */
interface Decoder {
  onRuntimeInitialized: () => void;
  /** @returns a view of the decoder's memory that the next call overwrites; false when the font is not WOFF2 */
  decompress(woff2: Uint8Array): Uint8Array | false;
}

const require = createRequire(import.meta.url);
let decoder: Decoder | undefined;
let loading: Promise<void> | undefined;

/** Compiles the decoder on the first call, in some 25 ms. It must have resolved before the first {@link unpackWoff2}. */
export const loadWoff2Decoder = (): Promise<void> => (loading ??= compileDecoder());

async function compileDecoder(): Promise<void> {
  const compiling = require('wawoff2/build/decompress_binding.js') as Decoder;
  await new Promise<void>((resolve) => (compiling.onRuntimeInitialized = resolve));
  decoder = compiling;
}

/**
 * Unpacks a WOFF2 font into plain OpenType.
 * @returns bytes that are valid until the next call: copy them at once
 * @throws Error when the bytes are not WOFF2, or {@link loadWoff2Decoder} has not resolved yet
 */
export function unpackWoff2(woff2: Uint8Array): Uint8Array {
  if (!decoder) throw new Error('The WOFF2 decoder is not loaded');
  const font = decoder.decompress(woff2);
  if (!font) throw new Error('Not a WOFF2 font');
  return font;
}
