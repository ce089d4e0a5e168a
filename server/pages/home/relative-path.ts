/**
 * Rewrites SVG path data with relative commands: equal shapes then have equal data, which compresses to a fifth.
 * @param data absolute commands M, H, V, C, A and Z, as `server/render/model` writes them
 */
export function relativePath(data: string): string {
  let at: Point = [0, 0];
  let start: Point = at;
  return data.replace(/([MHVCAZ])([^MHVCAZ]*)/g, (_, command: string, values: string) => {
    const from = at;
    const numbers = (values.match(/-?[\d.]+/g) ?? []).map(Number);
    at = endOf(command, numbers, from, start);
    if (command === 'M') start = at;
    return command.toLowerCase() + write(distances(command, numbers, from));
  });
}

type Point = readonly [x: number, y: number];

function endOf(command: string, numbers: readonly number[], [x, y]: Point, start: Point): Point {
  if (command === 'Z') return start;
  if (command === 'H') return [numbers[0]!, y];
  if (command === 'V') return [x, numbers[0]!];
  return [numbers.at(-2)!, numbers.at(-1)!];
}

/** Radii, rotation and flags of an arc, its first five numbers, are no coordinates. */
const arcNumbers = 5;

function distances(command: string, numbers: readonly number[], [x, y]: Point): readonly number[] {
  if (command === 'V') return numbers.map((number) => number - y);
  if (command === 'A')
    return [...numbers.slice(0, arcNumbers), numbers[arcNumbers]! - x, numbers[arcNumbers + 1]! - y];
  return numbers.map((number, i) => number - (i % 2 === 0 ? x : y));
}

/** Writes numbers with two decimals, and with a space only where none begins with a minus. */
const write = (numbers: readonly number[]): string =>
  numbers
    .map((number) => String(Math.round(number * 100) / 100))
    .reduce((text, number) => text + (text === '' || number.startsWith('-') ? '' : ' ') + number, '');
