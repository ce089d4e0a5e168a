import { type Imports, instantiate, loadHarfBuzz } from './harfbuzz.js';

/** Receives an outline in font units, y upwards. */
export interface Pen {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
}

let pen: Pen;
let penFunctions: number | undefined;

/** Draws the outline of a glyph, quadratic curves raised to cubic ones. */
export function drawGlyph(font: number, glyph: number, receiver: Pen): void {
  pen = receiver;
  penFunctions ??= makePenFunctions();
  loadHarfBuzz().hb_font_draw_glyph(font, glyph, penFunctions, 0);
}

/** An hb_draw_funcs_t that calls the pen. Every function gets three pointers first and one last. */
function makePenFunctions(): number {
  const harfBuzz = loadHarfBuzz();
  const functions = asWasmFunctions({
    move: (_functions, _data, _state, x, y) => pen.move(x, y),
    line: (_functions, _data, _state, x, y) => pen.line(x, y),
    curve: (_functions, _data, _state, x1, y1, x2, y2, x, y) => pen.curve(x1, y1, x2, y2, x, y),
    close: () => pen.close(),
  });
  const table = harfBuzz.__indirect_function_table;
  const first = table.grow(4);
  ['move', 'line', 'curve', 'close'].forEach((name, i) => table.set(first + i, functions[name]));
  const drawing = harfBuzz.hb_draw_funcs_create();
  harfBuzz.hb_draw_funcs_set_move_to_func(drawing, first, 0, 0);
  harfBuzz.hb_draw_funcs_set_line_to_func(drawing, first + 1, 0, 0);
  harfBuzz.hb_draw_funcs_set_cubic_to_func(drawing, first + 2, 0, 0);
  harfBuzz.hb_draw_funcs_set_close_path_func(drawing, first + 3, 0, 0);
  return drawing;
}

/**
 * A table of WebAssembly takes functions of WebAssembly alone. This module imports the pen's four and exports them
 * again, which makes them such (binary format: WebAssembly Core §5; no number reaches 128, so each is one byte).
 */
function asWasmFunctions(pen: Imports): Record<string, unknown> {
  const [i32, f32] = [0x7f, 0x7d];
  const vector = (items: readonly (readonly number[])[]) => [items.length, ...items.flat()];
  const section = (id: number, items: readonly (readonly number[])[]) => {
    const body = vector(items);
    return [id, body.length, ...body];
  };
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  const takes = (floats: number) => [
    0x60,
    ...vector([[i32], [i32], [i32], ...Array.from({ length: floats }, () => [f32]), [i32]]),
    0,
  ];
  const functions = [
    ['move', 0],
    ['line', 0],
    ['curve', 1],
    ['close', 2],
  ] as const;
  const module = [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [takes(2), takes(6), takes(0)]),
    ...section(
      2,
      functions.map(([name, type]) => [...text('pen'), ...text(name), 0, type]),
    ),
    ...section(
      7,
      functions.map(([name], i) => [...text(name), 0, i]),
    ),
  ];
  return instantiate(Uint8Array.from(module), { pen }) as Record<string, unknown>;
}
