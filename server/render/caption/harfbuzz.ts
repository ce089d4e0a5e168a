import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What is used here of a global that @types/node leaves out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, Imports>) => { readonly exports: object };
};
export type Imports = Record<string, (...numbers: number[]) => number | void>;

type Call = (...numbers: number[]) => number;
type Calls =
  | 'malloc'
  | 'free'
  | 'hb_blob_create'
  | 'hb_blob_destroy'
  | 'hb_face_create'
  | 'hb_face_destroy'
  | 'hb_face_get_upem'
  | 'hb_font_create'
  | 'hb_font_destroy'
  | 'hb_font_set_variations'
  | 'hb_font_get_nominal_glyph'
  | 'hb_font_draw_glyph'
  | 'hb_buffer_create'
  | 'hb_buffer_clear_contents'
  | 'hb_buffer_add_utf16'
  | 'hb_buffer_set_direction'
  | 'hb_buffer_set_flags'
  | 'hb_buffer_guess_segment_properties'
  | 'hb_buffer_get_length'
  | 'hb_buffer_get_glyph_infos'
  | 'hb_buffer_get_glyph_positions'
  | 'hb_shape'
  | 'hb_draw_funcs_create'
  | 'hb_draw_funcs_set_move_to_func'
  | 'hb_draw_funcs_set_line_to_func'
  | 'hb_draw_funcs_set_cubic_to_func'
  | 'hb_draw_funcs_set_close_path_func'
  | '__wasm_call_ctors';

/** HarfBuzz's functions by their names in C; pointers are offsets in its memory, whose buffer changes when it grows. */
export type HarfBuzz = Readonly<Record<Calls, Call>> & {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly __indirect_function_table: {
    grow(count: number): number;
    set(index: number, value: unknown): void;
  };
};

const pageSize = 65536;

let harfBuzz: HarfBuzz | undefined;

/**
 * HarfBuzz, compiled on the first call. The package's own entry waits for its WebAssembly (top-level await), which a
 * caller that must measure text at once cannot; the same file is therefore set up here, with its five imports.
 */
export const loadHarfBuzz = (): HarfBuzz => (harfBuzz ??= startHarfBuzz());

/** What a WebAssembly module exports, compiled at once. */
export const instantiate = (bytes: Uint8Array, imports: Record<string, Imports>) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;

function startHarfBuzz(): HarfBuzz {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm');
  const refuse = () => {
    throw new Error('HarfBuzz stopped');
  };
  const started = instantiate(readFileSync(file), {
    wasi_snapshot_preview1: { proc_exit: refuse },
    env: {
      _abort_js: refuse,
      _setitimer_js: refuse,
      _emscripten_runtime_keepalive_clear: () => undefined,
      emscripten_resize_heap: (size) => growMemory(started, size >>> 0),
    },
  }) as HarfBuzz;
  started.__wasm_call_ctors();
  return started;
}

/** 1: the memory now has that many bytes; 0: it cannot (malloc then returns null). */
function growMemory({ memory }: HarfBuzz, size: number): number {
  try {
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / pageSize));
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
