import sharp, { type Sharp } from 'sharp';
import type { Grey } from './grey.js';
import { makeRandom } from './random.js';

/** A picture and the place of its square of modules. */
export interface Sample {
  readonly picture: Grey;
  /** Place of the square of modules in px of the picture. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
  /** Modules per side. */
  readonly moduleCount: number;
}

/** Returns the sample scaled to a module width in px. Each width is scaled once and shared by all hardships. */
type Scaled = (modulePx: number) => Promise<Sample>;

/**
 * A degradation that may happen to a code between print and decoder. Sizes are in modules, so that they mean the same at any picture
 * size.
 */
type Hardship = (scaled: Scaled, seed: number) => Promise<Grey>;

/** Module width in px that most hardships start from. */
const workingModulePx = 6;

/** The eight degradations that are tried. The seed determines which pixels are noisy and which modules are damaged. */
export const hardships: Readonly<Record<string, Hardship>> = {
  'reduced to 3 px per module': async (scaled) => (await scaled(3)).picture,
  blur: async (scaled) => blur(await atWorkingSize(scaled), 0.35 * workingModulePx),
  'JPEG quality 40': async (scaled) => throughJpeg((await scaled(4)).picture, 40),
  'contrast × 0.35': async (scaled) => lowerContrast(await atWorkingSize(scaled), 0.35),
  perspective: async (scaled) => lean(await atWorkingSize(scaled), 0.12),
  rotation: async (scaled) => rotate(await atWorkingSize(scaled), 17),
  noise: async (scaled, seed) => addNoise(await atWorkingSize(scaled), 24, seed),
  '10 % damage': async (scaled, seed) => damage(await scaled(workingModulePx), 0.1, seed),
};

const atWorkingSize = async (scaled: Scaled) => (await scaled(workingModulePx)).picture;

/** Scales a sample for the hardships. */
export function scaling(sample: Sample): Scaled {
  const made = new Map<number, Promise<Sample>>();
  return (modulePx) => {
    const known = made.get(modulePx) ?? withModulesOf(sample, modulePx);
    made.set(modulePx, known);
    return known;
  };
}

async function withModulesOf({ picture, code, moduleCount }: Sample, modulePx: number): Promise<Sample> {
  const scale = (modulePx * moduleCount) / code.width;
  const width = Math.round(picture.width * scale);
  const scaled = await toGrey(toSharp(picture).resize({ width, kernel: scale < 1 ? 'mitchell' : 'cubic' }));
  return {
    picture: scaled,
    code: { x: code.x * scale, y: code.y * scale, width: code.width * scale },
    moduleCount,
  };
}

/** Blurs a picture. @param sigma standard deviation in px */
const blur = (picture: Grey, sigma: number) => toGrey(toSharp(picture).blur(sigma));

async function throughJpeg(picture: Grey, quality: number): Promise<Grey> {
  return toGrey(sharp(await toSharp(picture).jpeg({ quality }).toBuffer()));
}

/** Pulls every level towards mid grey, as poor light does. */
const lowerContrast = (picture: Grey, factor: number) =>
  mapLevels(picture, (value) => 128 + (value - 128) * factor);

/** Adds noise to every pixel. @param deviation standard deviation in levels, 0 to 255 */
function addNoise(picture: Grey, deviation: number, seed: number): Grey {
  const random = makeRandom(seed);
  return mapLevels(
    picture,
    (value) => value + deviation * (random() + random() + random() + random() - 2) * Math.sqrt(3),
  );
}

const rotate = (picture: Grey, degrees: number) =>
  toGrey(toSharp(picture).rotate(degrees, { background: '#fff' }));

/** Applies the perspective of a viewer below the picture: the upper edge shrinks by the share, the lower one keeps its width. */
function lean({ data, width, height }: Grey, share: number): Grey {
  const leaned = new Uint8Array(data.length).fill(255);
  const depth = share / (1 - share);
  for (let y = 0; y < height; y++) {
    const sourceShare = ((y / height) * (1 + depth)) / (1 + (depth * y) / height);
    const sourceY = Math.min(height - 1, Math.round(sourceShare * height));
    const shrink = 1 + depth * (1 - sourceShare);
    for (let x = 0; x < width; x++) {
      const sourceX = Math.round((x - width / 2) * shrink + width / 2);
      if (sourceX >= 0 && sourceX < width) leaned[y * width + x] = data[sourceY * width + sourceX]!;
    }
  }
  return { data: leaned, width, height };
}

/**
 * Adds white stains of 6 × 6 modules, like flaked print, which together cover the given share of the code. Finder patterns and their
 * separators are spared, as no code survives without them.
 */
function damage({ picture, code, moduleCount }: Sample, share: number, seed: number): Grey {
  const random = makeRandom(seed);
  const { width } = picture;
  const data = Uint8Array.from(picture.data);
  const modulePx = code.width / moduleCount;
  const px = (start: number, module: number) => Math.round(start + module * modulePx);
  const anywhere = () => Math.floor(random() * (moduleCount - stainModules));
  let stains = Math.round((share * moduleCount ** 2) / stainModules ** 2);
  while (stains > 0) {
    const [row, column] = [anywhere(), anywhere()];
    if (touchesFinder(row, column, moduleCount)) continue;
    stains--;
    const [left, right] = [px(code.x, column), px(code.x, column + stainModules)];
    for (let y = px(code.y, row); y < px(code.y, row + stainModules); y++) {
      data.fill(255, y * width + left, y * width + right);
    }
  }
  return { ...picture, data };
}

const stainModules = 6;
const finderModules = 8;

/** Whether a stain overlaps one of the three finder patterns or its separator. */
function touchesFinder(row: number, column: number, moduleCount: number): boolean {
  const [top, left] = [row < finderModules, column < finderModules];
  const [bottom, right] = [row, column].map((at) => at + stainModules > moduleCount - finderModules);
  return (top && left) || (top && right!) || (bottom! && left);
}

function mapLevels({ data, width, height }: Grey, change: (value: number) => number): Grey {
  const changed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) changed[at] = change(data[at]!);
  return { data: new Uint8Array(changed.buffer), width, height };
}

const toSharp = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}
