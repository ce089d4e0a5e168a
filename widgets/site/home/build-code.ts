import { splashMs } from './motion.js';

/** Width of a finder pattern in modules. */
const finderModules = 7;

/** Width of a code as a share of its picture: 200 of 252, with a padding of 10 and a gap of 16 on either side. */
const codeShare = 200 / 252;

/** Number of tiles per row and per column that cover the code. */
const tilesPerSide = 7;

/** Overlap of neighbouring tiles, which hides gaps where their sides do not fall on whole pixels. */
const overlapPx = 1;

/** Moments of the animation as shares of its duration: the mark splits, its copies reach the corners, the tiles fade, the copies fade. */
const times = {
  apart: 0.18,
  inPlace: 0.42,
  firstTile: 0.4,
  lastTile: 0.78,
  tileFades: 0.1,
  done: 0.92,
} as const;

/** Size of the mark before it splits, relative to a finder pattern. */
const startScale = 2;

/**
 * Animates how the mark becomes the code of the hero: it splits into the three finder patterns, and the modules appear between them.
 * @param stage element that is placed over the code
 */
export function buildCode(stage: HTMLElement): void {
  const plate = document.querySelector<HTMLElement>('[data-hero-code]');
  const svg = plate?.querySelector('svg');
  if (!plate || !svg) return;
  const { left, top, width } = svg.getBoundingClientRect();
  place(stage, left, top, width);
  const ground = svg.querySelector('path')!.getAttribute('fill')!;
  const code = width * codeShare;
  const edge = (width - code) / 2;
  const finder = (code * finderModules) / Number(plate.dataset.modules);
  coverWithTiles(stage, edge, code, ground);
  const far = edge + code - finder;
  for (const [x, y] of [
    [edge, edge],
    [far, edge],
    [edge, far],
  ] as const) {
    const mark = add(stage, 'splash__mark', x, y, finder);
    mark.style.borderWidth = `${finder / finderModules}px`;
    mark.style.background = ground;
    const middle = (width - finder) / 2;
    sendToCorner(mark, middle - x, middle - y);
  }
}

function sendToCorner(mark: HTMLElement, fromX: number, fromY: number): void {
  const together = `translate(${fromX}px, ${fromY}px) scale(${startScale})`;
  mark.animate(
    [
      { transform: together, opacity: 1 },
      { transform: together, opacity: 1, offset: times.apart, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
      { transform: 'none', opacity: 1, offset: times.inPlace },
      { transform: 'none', opacity: 1, offset: times.lastTile },
      { transform: 'none', opacity: 0, offset: times.done },
      { transform: 'none', opacity: 0 },
    ],
    splashMs,
  );
}

/** Tiles disappear in the order of their distance from a finder pattern. Those at the same distance are one element, and one layer to animate. */
function coverWithTiles(stage: HTMLElement, edge: number, code: number, ground: string): void {
  const last = tilesPerSide - 1;
  tileOutlines(code / tilesPerSide).forEach((outline, distance) => {
    const start = times.firstTile + ((times.lastTile - times.firstTile) * distance) / (last + 3);
    const tiles = add(stage, 'splash__tiles', edge - overlapPx, edge - overlapPx, code + 2 * overlapPx);
    tiles.style.clipPath = `path("${outline}")`;
    tiles.style.background = ground;
    const fading = [
      { opacity: 1 },
      { opacity: 1, offset: start },
      { opacity: 0, offset: start + times.tileFades },
      { opacity: 0 },
    ];
    tiles.animate(fading, splashMs);
  });
}

/** @returns outlines of the tiles as SVG path data in CSS px, indexed by the distance from the nearest finder pattern in tiles */
function tileOutlines(side: number): string[] {
  const last = tilesPerSide - 1;
  const drawn = side + 2 * overlapPx;
  const outlines: string[] = [];
  for (let row = 0; row <= last; row++) {
    for (let column = 0; column <= last; column++) {
      const distance = Math.min(row + column, row + last - column, last - row + column);
      const outline = `M${column * side} ${row * side}h${drawn}v${drawn}h${-drawn}z`;
      outlines[distance] = (outlines[distance] ?? '') + outline;
    }
  }
  return outlines;
}

function add(stage: HTMLElement, name: string, x: number, y: number, side: number): HTMLElement {
  const part = document.createElement('span');
  part.className = name;
  place(part, x, y, side);
  stage.append(part);
  return part;
}

function place({ style }: HTMLElement, left: number, top: number, side: number): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${side}px`;
  style.height = `${side}px`;
}
