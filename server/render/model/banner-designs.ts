import { shade } from './gradient.js';
import type { Fill, Path, Shape } from './shape.js';
import { boxPath, roundedPath } from './rounded-path.js';
import type { BannerDesign } from '../../domain/style.js';

/** Where a banner is drawn. Distances run from the quiet zone outwards, so that a design serves above and below. */
export interface BannerBox {
  /** Converts a measure in 1/200 of the code's width to whole px. */
  readonly px: (measure: number) => number;
  /** Converts a distance from the quiet zone to a y of the picture, both in px. */
  readonly y: (distance: number) => number;
  /** Width of the picture in px. */
  readonly width: number;
  /** Distance in px from the quiet zone to the picture's edge. */
  readonly depth: number;
  readonly textWidth: number;
}

/** How a design is drawn; measures are in 1/200 of the code's width. */
interface Drawing {
  /** Distance from the quiet zone to the frame. */
  readonly room: number;
  /** Maximum width of the text. */
  readonly maxText: number;
  /** Returns the two distances between which the text is centred. */
  readonly line: (box: BannerBox) => [number, number];
  readonly draw: (box: BannerBox, ink: Fill) => Shape[];
}

export const bannerDesigns: Readonly<Record<BannerDesign, Drawing>> = {
  /** A band along the edge of the picture; it covers the frame, so that no seam shows between the two. */
  plain: {
    room: 40,
    maxText: 220,
    line: ({ depth }) => [0, depth],
    draw: ({ width, y, depth }, ink) => [{ fill: ink, path: boxPath(0, y(0), width, y(depth)) }],
  },
  pill: {
    room: 52,
    maxText: 196,
    line: ({ px }) => [0, px(36)],
    draw: (box, ink) => {
      const { px, y } = box;
      const [left, right] = sides(box, 120, 40);
      return [{ fill: ink, path: boxPath(left, y(0), right, y(px(36)), px(36) / 2) }];
    },
  },
  ribbon: { room: 56, maxText: 164, line: ({ px }) => [0, px(34)], draw: drawRibbon },
  bubble: { room: 60, maxText: 184, line: ({ px }) => [px(9), px(45)], draw: drawBubble },
};

const polygon = (...points: [x: number, y: number][]): Path =>
  roundedPath(points.map(([x, y]) => ({ x, y, radius: 0 })));

/** Returns the left and right end of a box around the text, in whole px. @param least, padding in 1/200 of the code's width */
function sides({ px, width, textWidth }: BannerBox, least: number, padding: number): [number, number] {
  const half = Math.round(Math.max(px(least), textWidth + px(padding)) / 2);
  const middle = Math.round(width / 2);
  return [middle - half, middle + half];
}

/** Draws a band in front of two notched ends, with folds between them. */
function drawRibbon(box: BannerBox, ink: Fill): Shape[] {
  const { px, y } = box;
  const [left, right] = sides(box, 140, 30);
  const [height, drop, end, fold, notch] = [px(34), px(8), px(20), px(8), px(9)];
  const [tails, folds] = [shade(ink, 0.28), shade(ink, 0.55)];
  const tailOf = (side: number, outwards: 1 | -1): Shape => {
    const [inner, outer] = [side - outwards * fold, side + outwards * end];
    return {
      fill: tails,
      path: polygon(
        [inner, y(drop)],
        [outer, y(drop)],
        [outer - outwards * notch, y(drop + height / 2)],
        [outer, y(drop + height)],
        [inner, y(drop + height)],
      ),
    };
  };
  const foldOf = (side: number, outwards: 1 | -1): Shape => ({
    fill: folds,
    path: polygon(
      [side, y(height - 1)],
      [side, y(height)],
      [side - outwards * fold, y(drop + height)],
      [side - outwards * fold, y(height - 1)],
    ),
  });
  return [
    tailOf(left, -1),
    tailOf(right, 1),
    foldOf(left, -1),
    foldOf(right, 1),
    { fill: ink, path: boxPath(left, y(0), right, y(height)) },
  ];
}

/** Draws a speech bubble whose tail points at the code. */
function drawBubble(box: BannerBox, ink: Fill): Shape[] {
  const { px, y, width } = box;
  const [left, right] = sides(box, 120, 36);
  const [middle, half] = [Math.round(width / 2), px(9)];
  const [near, far, radius] = [y(px(9)), y(px(45)), px(11)];
  const corners = [
    { x: left, y: near, radius },
    { x: middle - half, y: near, radius: 0 },
    { x: middle, y: y(0), radius: px(1.5) },
    { x: middle + half, y: near, radius: 0 },
    { x: right, y: near, radius },
    { x: right, y: far, radius },
    { x: left, y: far, radius },
  ];
  return [{ fill: ink, path: roundedPath(corners) }];
}
