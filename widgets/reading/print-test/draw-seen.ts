import { perspectiveTo } from '../perspective.js';
import type { Corners } from '../picture.js';
import type { Examination } from './examine-print.js';

/** Longer side in px of what is shown. */
const maxSide = 640;
/** Room around a code, as a share of its sides. */
const rim = 0.15;
const markColor = '#e0281f';
const fillColor = 'rgb(224 40 31 / 50%)';
const linePx = 2;

/** Draws the part of a picture with the code, and marks the modules that are damaged. */
export function drawSeen(canvas: HTMLCanvasElement, picture: ImageData, seen: Examination): void {
  const part = seen.text === undefined ? undefined : partAround(seen.corners, picture);
  const { left, top, width, height } = part ?? {
    left: 0,
    top: 0,
    width: picture.width,
    height: picture.height,
  };
  const scale = Math.min(2, maxSide / Math.max(width, height));
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const whole = document.createElement('canvas');
  Object.assign(whole, { width: picture.width, height: picture.height });
  whole.getContext('2d')!.putImageData(picture, 0, 0);
  const context = canvas.getContext('2d')!;
  context.drawImage(whole, left, top, width, height, 0, 0, canvas.width, canvas.height);
  if (seen.text === undefined || !seen.damage) return;
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const marks = marksOf(seen.damage.wrong, seen.size, seen.corners);
  Object.assign(context, { fillStyle: fillColor, strokeStyle: markColor, lineWidth: linePx / scale });
  context.fill(marks);
  context.stroke(marks);
}

function partAround(corners: Corners, { width, height }: ImageData) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const room = rim * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [left, top] = [Math.max(0, Math.min(...xs) - room), Math.max(0, Math.min(...ys) - room)];
  const [right, bottom] = [Math.min(width, Math.max(...xs) + room), Math.min(height, Math.max(...ys) + room)];
  return { left, top, width: right - left, height: bottom - top };
}

/** Outlines modules where the picture shows them. */
function marksOf(wrong: readonly number[], size: number, corners: Corners): Path2D {
  const placeOf = perspectiveTo(corners);
  const marks = new Path2D();
  for (const place of wrong) {
    const [row, column] = [Math.floor(place / size), place % size];
    const outline = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ].map(([across, down]) => placeOf(across! / size, down! / size));
    outline.forEach(({ x, y }, i) => (i === 0 ? marks.moveTo(x, y) : marks.lineTo(x, y)));
    marks.closePath();
  }
  return marks;
}
