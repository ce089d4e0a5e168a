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

/**
 * A degradation that may happen to a code between print and decoder. Sizes are in modules, so that they mean the same at any picture
 * size.
 */
type Hardship = (sample: Sample, seed: number) => Grey | Promise<Grey>;

/** Module width in px that the hardships start from. */
const workingModulePx = 6;

/**
 * The eight degradations that are tried. Each is so hard that decoders still read some codes and miss others. The seed determines which
 * pixels are noisy and which modules are damaged.
 */
export const hardships: Readonly<Record<string, Hardship>> = {
  blur: ({ picture }) => blur(picture, 0.5 * workingModulePx),
  'strong blur': ({ picture }) => blur(picture, 0.53 * workingModulePx),
  'poor light': ({ picture }) => lowerContrast(picture, 0.35),
  'poorer light': ({ picture }) => lowerContrast(picture, 0.3),
  noise: ({ picture }, seed) => addNoise(picture, 16, seed),
  'strong noise': ({ picture }, seed) => addNoise(picture, 24, seed),
  '8 % damage': (sample, seed) => damage(sample, 0.08, seed),
  'a photograph': ({ picture }, seed) => photograph(picture, seed),
};

/** Scales a sample to the module width that the hardships start from. */
export async function atWorkingSize({ picture, code, moduleCount }: Sample): Promise<Sample> {
  const scale = (workingModulePx * moduleCount) / code.width;
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

/** Leans, shades and blurs a picture, and adds noise and the artefacts of JPEG. */
async function photograph(picture: Grey, seed: number): Promise<Grey> {
  const leaned = lean(picture, 0.2);
  const shaded = mapLevels(
    leaned,
    (value, at) => value * (0.5 + (0.45 * (at % leaned.width)) / leaned.width),
  );
  return throughJpeg(addNoise(await blur(shaded, 2.2), 10, seed), 40);
}

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

/** @param change the new level from the old one and the number of its pixel */
function mapLevels({ data, width, height }: Grey, change: (value: number, at: number) => number): Grey {
  const changed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) changed[at] = change(data[at]!, at);
  return { data: new Uint8Array(changed.buffer), width, height };
}

const toSharp = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}
