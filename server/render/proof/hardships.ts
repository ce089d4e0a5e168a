import sharp, { type Sharp } from 'sharp';

/** Opaque pixels of a picture, 4 bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A picture, and where in it the square of modules lies. */
export interface Sample {
  readonly pixels: Pixels;
  /** In px of the picture. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
  /** Modules per side. */
  readonly moduleCount: number;
}

/** What happens to a code between print and decoder. Sizes are in modules, so that they mean the same at any picture size. */
export type Hardship = (sample: Sample) => Promise<Pixels>;

/** Pictures are scaled to this many px per module before a hardship, unless it says otherwise. */
const workingModulePx = 6;

/** The eight rungs of the ladder. Seeds are fixed. */
export const hardships: Readonly<Record<string, Hardship>> = {
  'reduced to 3 px per module': async (sample) => (await withModulesOf(sample, 3)).pixels,
  blur: async (sample) => blur(await atWorkingSize(sample), 0.45 * workingModulePx),
  'JPEG quality 40': async (sample) => throughJpeg((await withModulesOf(sample, 4)).pixels, 40),
  'contrast × 0.35': async (sample) => lowerContrast(await atWorkingSize(sample), 0.35),
  perspective: async (sample) => lean(await atWorkingSize(sample), 0.18),
  rotation: async (sample) => rotate(await atWorkingSize(sample), 17),
  noise: async (sample) => addNoise(await atWorkingSize(sample), 45, 1),
  '10 % damage': async (sample) => damage(await withModulesOf(sample, workingModulePx), 0.1, 2),
};

const atWorkingSize = async (sample: Sample) => (await withModulesOf(sample, workingModulePx)).pixels;

async function withModulesOf({ pixels, code, moduleCount }: Sample, modulePx: number): Promise<Sample> {
  const scale = (modulePx * moduleCount) / code.width;
  const width = Math.round(pixels.width * scale);
  const scaled = await fromSharp(toSharp(pixels).resize({ width, kernel: scale < 1 ? 'mitchell' : 'cubic' }));
  return {
    pixels: scaled,
    code: { x: code.x * scale, y: code.y * scale, width: code.width * scale },
    moduleCount,
  };
}

/** @param sigma standard deviation in px */
const blur = (pixels: Pixels, sigma: number) => fromSharp(toSharp(pixels).blur(sigma));

async function throughJpeg(pixels: Pixels, quality: number): Promise<Pixels> {
  return fromSharp(sharp(await toSharp(pixels).removeAlpha().jpeg({ quality }).toBuffer()));
}

/** Pulls every channel towards mid grey, as poor light does. */
async function lowerContrast(pixels: Pixels, factor: number): Promise<Pixels> {
  return mapChannels(pixels, (value) => 128 + (value - 128) * factor);
}

/** @param deviation standard deviation in levels, 0 to 255 */
async function addNoise(pixels: Pixels, deviation: number, seed: number): Promise<Pixels> {
  const random = makeRandom(seed);
  return mapChannels(
    pixels,
    (value) => value + deviation * (random() + random() + random() + random() - 2) * Math.sqrt(3),
  );
}

const rotate = (pixels: Pixels, degrees: number) =>
  fromSharp(toSharp(pixels).rotate(degrees, { background: '#fff' }));

/** Perspective as seen from below: the upper edge shrinks by the share, the lower one keeps its width. */
async function lean({ data, width, height }: Pixels, share: number): Promise<Pixels> {
  const leaned = new Uint8ClampedArray(data.length).fill(255);
  const depth = share / (1 - share);
  for (let y = 0; y < height; y++) {
    const sourceShare = ((y / height) * (1 + depth)) / (1 + (depth * y) / height);
    const sourceY = Math.min(height - 1, Math.round(sourceShare * height));
    const shrink = 1 + depth * (1 - sourceShare);
    for (let x = 0; x < width; x++) {
      const sourceX = Math.round((x - width / 2) * shrink + width / 2);
      if (sourceX < 0 || sourceX >= width) continue;
      const source = (sourceY * width + sourceX) * 4;
      leaned.set(data.subarray(source, source + 4), (y * width + x) * 4);
    }
  }
  return { data: leaned, width, height };
}

/**
 * White stains of 6 × 6 modules, as of flaked print, that together cover the share of the code. Finder patterns and
 * their separators are spared: no code survives without them.
 */
async function damage({ pixels, code, moduleCount }: Sample, share: number, seed: number): Promise<Pixels> {
  const random = makeRandom(seed);
  const { width } = pixels;
  const data = Uint8ClampedArray.from(pixels.data);
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
      data.fill(255, (y * width + left) * 4, (y * width + right) * 4);
    }
  }
  return { ...pixels, data };
}

const stainModules = 6;
const finderModules = 8;

/** Whether a stain overlaps one of the three finder patterns or its separator. */
function touchesFinder(row: number, column: number, moduleCount: number): boolean {
  const [top, left] = [row < finderModules, column < finderModules];
  const [bottom, right] = [row, column].map((at) => at + stainModules > moduleCount - finderModules);
  return (top && left) || (top && right!) || (bottom! && left);
}

function mapChannels({ data, width, height }: Pixels, change: (value: number) => number): Pixels {
  const changed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) changed[at] = at % 4 === 3 ? 255 : Math.round(change(data[at]!));
  return { data: changed, width, height };
}

/** Mulberry32: for a seed, the same numbers from 0 to 1 on every machine. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const toSharp = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

/** The pixels of a picture on a background. */
export async function fromSharp(image: Sharp, background = '#fff'): Promise<Pixels> {
  const opaque = image.flatten({ background }).ensureAlpha().raw();
  const { data, info } = await opaque.toBuffer({ resolveWithObject: true });
  return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}
