import sharp from 'sharp';
import type { Matrix } from '../../server/render/model/matrix.js';
import { makeRandom } from '../../server/render/proof/random.js';

/** What happened to a print. Places are shares of the code's side, from its top left corner. */
export interface Print {
  readonly matrix: Matrix;
  /** Reflectances of ink and paper, 0 to 1. */
  readonly ink?: number;
  readonly paper?: number;
  /** Covers the middle by a white disc with a grey mark. */
  readonly logo?: boolean;
  /** Discs of one reflectance. */
  readonly stains?: readonly { x: number; y: number; radius: number; level: number }[];
  /** Tears off what is further than `depth` from the middle, in a direction in radians. */
  readonly tear?: { readonly direction: number; readonly depth: number };
  readonly isMirrored?: boolean;
}

/** How a print is photographed, in a picture of 1,280 × 720 px. */
export interface Shot {
  /** Side of the code in px. */
  readonly side?: number;
  /** Degrees by which the code is turned in the picture, and by which it leans back. */
  readonly turn?: number;
  readonly lean?: number;
  /** Degrees of a cylinder that the code covers. */
  readonly bend?: number;
  /** Light on the print, where 1 makes white paper white. */
  readonly light?: number;
  /** Standard deviation of the blur in px. */
  readonly blur?: number;
  /** Standard deviation of the noise in levels. */
  readonly noise?: number;
  /** A reflection, white within its radius and fading outside of it. */
  readonly glare?: { readonly x: number; readonly y: number; readonly radius: number };
  readonly seed?: number;
}

const width = 1280;
const height = 720;
const standardSide = 400;
const quietModules = 4;
/** Distance of the camera in sides of the code. */
const distance = 2.5;

/** Samples of a pixel; small modules need several. */
const coarseGrid: [number, number][] = [[0.5, 0.5]];
const fineGrid = [0.125, 0.375, 0.625, 0.875].flatMap((dx, _, all) =>
  all.map((dy): [number, number] => [dx, dy]),
);

/** Takes a photograph of a print that lies on a table. @returns a JPEG */
export async function photograph(print: Print, shot: Shot = {}): Promise<Buffer> {
  const { blur = 0.8, noise = 3, seed = 1, light = 0.85 } = shot;
  const placeOf = placeInCode(shot);
  const levelAt = (x: number, y: number) => {
    const [u, v] = placeOf(x, y);
    return Math.min(1, (reflectanceAt(print, u, v) ?? tableAt(x, y)) * light + glareAt(shot, u, v));
  };
  const levels = new Uint8ClampedArray(width * height);
  const side = shot.side ?? standardSide;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isCode = Math.hypot(x - width / 2, y - height / 2) < side;
      const grid = isCode && side < 200 ? fineGrid : coarseGrid;
      let sum = 0;
      for (const [dx, dy] of grid) sum += levelAt(x + dx, y + dy);
      levels[y * width + x] = (sum / grid.length) * 255;
    }
  const image = sharp(levels, { raw: { width, height, channels: 1 } }).blur(Math.max(0.3, blur));
  const blurred = await image.toColourspace('b-w').raw().toBuffer();
  const random = makeRandom(seed);
  const gaussian = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const noisy = Uint8ClampedArray.from(blurred, (level) => level + noise * gaussian());
  const raw = { width, height, channels: 1 } as const;
  return sharp(noisy, { raw }).toColourspace('srgb').jpeg({ quality: 88 }).toBuffer();
}

/** Returns the function that tells which place of the code is seen at a pixel, as shares of its side. */
function placeInCode({ side = standardSide, turn = 0, lean = 0, bend = 0 }: Shot) {
  const [turned, leaning, half] = [turn, lean, bend / 2].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return (x: number, y: number): [number, number] => {
    const [right, below] = [(x - width / 2) / side, (y - height / 2) / side];
    const [across, down] = [right * cos + below * sin, below * cos - right * sin];
    const far = (down * distance) / (distance * Math.cos(leaning) - down * Math.sin(leaning));
    const wide = (across * (distance + far * Math.sin(leaning))) / distance;
    if (half === 0) return [wide + 0.5, far + 0.5];
    const angle = Math.asin(Math.max(-1, Math.min(1, 2 * wide * Math.sin(half))));
    return [angle / half / 2 + 0.5, far + (Math.cos(angle) - 1) * 0.12 + 0.5];
  };
}

/** Returns the reflectance of a print; undefined beside it, where the table is seen. */
export function reflectanceAt(print: Print, u: number, v: number): number | undefined {
  const { matrix, ink = 0.06, paper = 0.95, logo, stains = [], tear, isMirrored } = print;
  const quiet = quietModules / matrix.size;
  if (u < -quiet || v < -quiet || u > 1 + quiet || v > 1 + quiet) return undefined;
  if (tear && isTorn(tear, u - 0.5, v - 0.5)) return undefined;
  const stain = stains.find(({ x, y, radius }) => (u - x) ** 2 + (v - y) ** 2 < radius ** 2);
  if (stain) return stain.level;
  const fromMiddle = Math.hypot(u - 0.5, v - 0.5);
  if (logo && fromMiddle < 0.165) return fromMiddle < 0.12 ? 0.4 : paper;
  const column = Math.floor((isMirrored ? 1 - u : u) * matrix.size);
  return matrix.isDark(Math.floor(v * matrix.size), column) ? ink : paper;
}

/** Reflectance of the grained table. */
const tableAt = (x: number, y: number) => 0.42 + 0.05 * Math.sin(x / 90 + 3 * Math.sin(y / 200));

/** The edge of a tear is jagged. */
function isTorn({ direction, depth }: NonNullable<Print['tear']>, x: number, y: number): boolean {
  const along = x * Math.sin(direction) - y * Math.cos(direction);
  const jag = 0.012 * Math.sin(41 * along) + 0.008 * Math.sin(97 * along);
  return x * Math.cos(direction) + y * Math.sin(direction) > depth + jag;
}

function glareAt({ glare }: Shot, u: number, v: number): number {
  if (!glare) return 0;
  const away = Math.hypot(u - glare.x, v - glare.y) / glare.radius;
  return away < 1 ? 1 : Math.exp(-((away - 1) ** 2) * 40);
}
