import { decimal } from '../model/decimal.js';
import type { PathCommand } from '../model/path.js';
import type { Shape } from '../model/shapes.js';

/** 96 CSS px and 72 points are an inch. */
export const pointsPerPx = 0.75;

/** Operators of PDF (ISO 32000-1, table 51); an EPS defines procedures of the same names. */
const pathOperators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/** Shapes in operators that PDF has and an EPS defines: only `g`, `rg`, `m`, `l`, `c`, `h` and `f`. */
export function paintShapes(shapes: readonly Shape[]): string {
  return shapes
    .map(({ fill, path }) => [setColor(fill), ...path.map(writeCommand), 'f'].join('\n'))
    .join('\n');
}

/** Black and white as grey levels, so that a press prints black with black ink only. */
function setColor(fill: string): string {
  if (fill === '#000000') return '0 g';
  if (fill === '#FFFFFF') return '1 g';
  const channels = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16) / 255);
  return `${channels.map((channel) => Number(channel.toFixed(4))).join(' ')} rg`;
}

function writeCommand([name, ...numbers]: PathCommand): string {
  return [...numbers.map(decimal), pathOperators[name]].join(' ');
}
