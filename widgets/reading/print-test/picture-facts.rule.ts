import type { GreyPicture } from '../picture.js';

/** What a picture looks like where the code may be. */
export interface PictureFacts {
  /** Luminance of its light parts and of its dark ones, 0 to 255. */
  readonly light: number;
  readonly dark: number;
  /** Steepest edges: the share of the whole contrast that lies between two neighbouring pixels. 0 to 1. */
  readonly sharpness: number;
  /** Share of the area that is brighter than the paper around it and has nothing in it. 0 to 1. */
  readonly glare: number;
  /** Longer side in px of what may be a code; 0 where nothing may. */
  readonly side: number;
}

/** A part of a picture in px. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Describes a part of a picture. @param area where the code is, or may be; undefined where nothing stands out */
export function factsOf(picture: GreyPicture, area: Area | undefined): PictureFacts {
  const [dark, light] = extremesOf(picture, area ?? wholeOf(picture));
  return {
    light,
    dark,
    sharpness: area ? sharpnessOf(picture, area, Math.max(1, light - dark)) : 0,
    glare: area ? glareIn(picture, area, (light + dark) / 2) : 0,
    side: area ? Math.max(area.width, area.height) : 0,
  };
}

const wholeOf = ({ width, height }: GreyPicture): Area => ({ left: 0, top: 0, width, height });

/** Share of the pixels that are left out as the darkest, and as the lightest, since they may be noise. */
const tail = 0.02;

function extremesOf({ data, width }: GreyPicture, area: Area, leftOut = tail): [dark: number, light: number] {
  const counts = new Uint32Array(256);
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++) counts[data[y * width + x]!]!++;
  const total = area.width * area.height;
  return [levelAt(counts, leftOut * total), levelAt(counts, (1 - leftOut) * total)];
}

/** Returns the level under which a number of pixels lies. */
function levelAt(counts: Uint32Array, pixels: number): number {
  let sum = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (sum += count) > pixels),
  );
}

/** Side of the tiles in px in which contrast is looked for. */
const tilePx = 16;

/** Share of a picture's contrast that each part of a code has. */
const tileContrast = 0.4;
/** A code that is far too small to be read still has a larger share of the pixels than this tail. */
const thinTail = 0.0002;

/** Returns the area around the largest group of neighbouring tiles with much contrast; undefined if there are none. */
export function busiestArea(picture: GreyPicture): Area | undefined {
  const [allDark, allLight] = extremesOf(picture, wholeOf(picture), thinTail);
  const contrast = Math.max(minContrast, tileContrast * (allLight - allDark));
  const [columns, rows] = [picture.width / tilePx, picture.height / tilePx].map(Math.floor) as [
    number,
    number,
  ];
  const isBusy = Array.from({ length: columns * rows }, (_, tile) => {
    const place = { left: (tile % columns) * tilePx, top: Math.floor(tile / columns) * tilePx };
    const [dark, light] = extremesOf(picture, { ...place, width: tilePx, height: tilePx });
    return light - dark >= contrast;
  });
  const group = largestGroup(isBusy, columns);
  if (group.length === 0) return undefined;
  const [xs, ys] = [group.map((tile) => tile % columns), group.map((tile) => Math.floor(tile / columns))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top];
  return { left: left * tilePx, top: top * tilePx, width: width * tilePx, height: height * tilePx };
}

/** Least difference of levels that is more than noise. */
const minContrast = 24;

function largestGroup(isIn: readonly boolean[], columns: number): number[] {
  const seen = new Set<number>();
  let largest: number[] = [];
  isIn.forEach((isStart, start) => {
    if (!isStart || seen.has(start)) return;
    const group = new Set([start]);
    for (const tile of group) for (const next of neighboursOf(tile, columns)) if (isIn[next]) group.add(next);
    group.forEach((tile) => seen.add(tile));
    if (group.size > largest.length) largest = [...group];
  });
  return largest;
}

const neighboursOf = (tile: number, columns: number): number[] => [
  ...(tile % columns > 0 ? [tile - 1] : []),
  ...((tile + 1) % columns > 0 ? [tile + 1] : []),
  tile - columns,
  tile + columns,
];

/** Share of the differences that are steeper than what is returned: in a sharp picture of a code far more are edges. */
const steepest = 0.01;

function sharpnessOf({ data, width }: GreyPicture, area: Area, contrast: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left + 1; x < area.left + area.width; x++, total++)
      counts[Math.abs(data[y * width + x]! - data[y * width + x - 1]!)]!++;
  return Math.min(1, levelAt(counts, (1 - steepest) * total) / contrast);
}

const cells = 10;
/** Level from which on a camera shows white. */
const blown = 245;
/** Difference between glare and the paper beside it. */
const aboveTheRest = 12;

/** Counts the cells of an area that are white throughout, if the light parts of the others are less bright. */
function glareIn(picture: GreyPicture, area: Area, middle: number): number {
  const found = Array.from({ length: cells ** 2 }, (_, cell) => {
    const [width, height] = [area.width / cells, area.height / cells].map(Math.floor) as [number, number];
    if (width === 0 || height === 0) return { dark: 0, light: 0 };
    const left = area.left + (cell % cells) * width;
    const top = area.top + Math.floor(cell / cells) * height;
    const [dark, light] = extremesOf(picture, { left, top, width, height });
    return { dark, light };
  });
  const white = found.filter(({ dark }) => dark >= blown).length;
  const others = found.filter(({ dark, light }) => dark < middle && light > middle).map(({ light }) => light);
  if (others.length === 0) return white / cells ** 2;
  const paper = others.toSorted((a, b) => a - b)[others.length >> 1]!;
  return paper <= 255 - aboveTheRest ? white / cells ** 2 : 0;
}
