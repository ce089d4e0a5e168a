import { gapBetween, type Line } from './text-lines.js';
import type { TextObjects } from './text-objects.js';

/** Distances of a value from its label, by the size of its font: of their baselines, and of one below the other. */
const [beside, below] = [0.7, 3];

/** Puts the lines of annotations, which are drawn last, behind the lines before or above them, such as the labels of a form. */
export function withAnnotations(
  lines: readonly Line[],
  objects: TextObjects,
  isRightToLeft: boolean,
): readonly Line[] {
  const isAnnotation = ({ characters }: Line) =>
    characters.every(({ object }) => objects.get(object)?.isAnnotation === true);
  const annotations = lines.filter(isAnnotation);
  if (annotations.length === 0) return lines;
  const ordered = lines.filter((line) => !isAnnotation(line));
  for (const line of annotations) {
    const label = labelOf(line, ordered, isRightToLeft);
    ordered.splice(label ? ordered.indexOf(label) + 1 : ordered.length, 0, line);
  }
  return ordered;
}

function labelOf(value: Line, lines: readonly Line[], isRightToLeft: boolean): Line | undefined {
  const ahead = (line: Line) => (isRightToLeft ? -line.end : line.start);
  const parallel = lines.filter(({ angle }) => angle === value.angle);
  const before = parallel.filter(
    (line) => Math.abs(line.y - value.y) <= beside * value.size && ahead(line) < ahead(value),
  );
  const above = parallel.filter(
    (line) => line.y > value.y && line.y - value.y <= below * value.size && gapBetween(line, value) < 0,
  );
  return nearest(before, (line) => gapBetween(line, value)) ?? nearest(above, (line) => line.y - value.y);
}

const nearest = (lines: readonly Line[], distance: (line: Line) => number): Line | undefined =>
  lines.toSorted((one, other) => distance(one) - distance(other))[0];
