import sharp from 'sharp';
import { makeRandom } from '../../dist/server/render/proof/random.js';

/**
 * What happens to a code between print and phone, in two degrees each. These are not the hardships of the ladder: they show whether its
 * score predicts anything. Each takes a grey picture, a seed and the width of a module in px.
 */
export const cameraHardships = {
  blur: (picture, _seed, modulePx) => blur(picture, 0.45 * modulePx),
  'strong blur': (picture, _seed, modulePx) => blur(picture, 0.55 * modulePx),
  motion: (picture, _seed, modulePx) => motion(picture, Math.round(0.8 * modulePx)),
  'strong motion': (picture, _seed, modulePx) => motion(picture, Math.round(1.2 * modulePx)),
  leaning: (picture) => leaning(picture, 24, 0.4),
  'strongly leaning': (picture) => leaning(picture, 36, 0.4),
  noise: (picture, seed) => noise(picture, 20, seed),
  'strong noise': (picture, seed) => noise(picture, 32, seed),
  jpeg: (picture) => throughJpeg(picture, 20),
  'strong jpeg': (picture) => throughJpeg(picture, 9),
  dim: (picture) => dim(picture, 0.2),
  'very dim': (picture) => dim(picture, 0.1),
  glare: (picture) => glare(picture, 0.2),
  'wide glare': (picture) => glare(picture, 0.3),
  'on a cup': (picture) => onCylinder(picture, 60),
  'on a narrow cup': (picture) => onCylinder(picture, 85),
  dirt: (picture, seed) => dirty(picture, 0.03, seed),
  'much dirt': (picture, seed) => dirty(picture, 0.06, seed),
  photographed: (picture, seed) => photographed(picture, 1, seed),
  'badly photographed': (picture, seed) => photographed(picture, 1.6, seed),
};

const toSharp = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 1 } });

async function toGrey(image) {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}

/** @param change level of a pixel from its level and its place, whose coordinates are 0 to 1 */
function mapLevels({ data, width, height }, change) {
  const changed = Uint8ClampedArray.from(data, (level, at) =>
    change(level, (at % width) / width, Math.floor(at / width) / height),
  );
  return { data: new Uint8Array(changed.buffer), width, height };
}

/** Moves pixels. @param sourceOf place in the picture, both coordinates 0 to 1, that is seen at a place */
function warp({ data, width, height }, sourceOf) {
  const warped = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sourceX, sourceY] = sourceOf(x / width, y / height).map(
        (share, i) => share * [width, height][i],
      );
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, down] = [sourceX - left, sourceY - top];
      const at = top * width + left;
      const above = data[at] * (1 - right) + data[at + 1] * right;
      const below = data[at + width] * (1 - right) + data[at + width + 1] * right;
      warped[y * width + x] = Math.round(above * (1 - down) + below * down);
    }
  return { data: warped, width, height };
}

/** @param sigma standard deviation in px */
const blur = (picture, sigma) => toGrey(toSharp(picture).blur(sigma));

/** Averages a row of pixels, as a camera does that moves while it exposes. @param length in px */
function motion({ data, width, height }, length) {
  const moved = data.map((_, at) => {
    const rowStart = at - (at % width);
    let sum = 0;
    for (let i = 0; i < length; i++)
      sum += data[Math.min(rowStart + width - 1, Math.max(rowStart, at + i - (length >> 1)))];
    return sum / length;
  });
  return { data: moved, width, height };
}

/** Distance of the camera, in widths of the picture. */
const distance = 1.6;

/** Leans the picture back. @param about direction of the axis, in radians */
function leaning(picture, degrees, about) {
  const lean = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(about), Math.sin(about)];
  return warp(picture, (x, y) => {
    const [u, v] = [(x - 0.5) * cos + (y - 0.5) * sin, (y - 0.5) * cos - (x - 0.5) * sin];
    const down = (v * distance) / (distance * Math.cos(lean) - v * Math.sin(lean));
    const across = (u * (distance + down * Math.sin(lean))) / distance;
    return [across * cos - down * sin + 0.5, across * sin + down * cos + 0.5];
  });
}

/** @param deviation standard deviation in levels */
function noise(picture, deviation, seed) {
  const random = makeRandom(seed);
  return mapLevels(
    picture,
    (level) => level + deviation * (random() + random() + random() + random() - 2) * Math.sqrt(3),
  );
}

const throughJpeg = async (picture, quality) =>
  toGrey(sharp(await toSharp(picture).jpeg({ quality }).toBuffer()));

const dim = (picture, share) => mapLevels(picture, (level) => 40 + level * share);

/** Adds a bright spot. @param radius as a share of the picture's width */
const glare = (picture, radius) =>
  mapLevels(
    picture,
    (level, x, y) => level + 255 * Math.exp(-(((x - 0.62) ** 2 + (y - 0.4) ** 2) / radius ** 2)),
  );

/** Wraps the picture around a cylinder. @param degrees how much of its circumference the picture covers */
function onCylinder(picture, degrees) {
  const half = (degrees * Math.PI) / 360;
  return warp(picture, (x, y) => {
    const angle = Math.asin((2 * x - 1) * Math.sin(half));
    return [angle / half / 2 + 0.5, y + (Math.cos(angle) - 1) * 0.12 + 0.06];
  });
}

/** Adds dark and light spots of up to 3 % of the width. @param share of the picture that they cover */
function dirty(picture, share, seed) {
  const random = makeRandom(seed);
  const spots = [];
  for (let covered = 0; covered < share; covered += Math.PI * spots.at(-1).radius ** 2)
    spots.push({
      x: random(),
      y: random(),
      radius: 0.008 + 0.022 * random(),
      level: random() < 0.5 ? 30 : 225,
    });
  return mapLevels(
    picture,
    (level, x, y) =>
      spots.findLast((spot) => (x - spot.x) ** 2 + (y - spot.y) ** 2 < spot.radius ** 2)?.level ?? level,
  );
}

/** Leans, shades and blurs the picture, and adds noise and JPEG's artefacts. */
async function photographed(picture, degree, seed) {
  const seen = mapLevels(leaning(picture, 18 * degree, 0.6), (level, x) => level * (0.45 + 0.5 * x) + 10);
  return throughJpeg(
    noise(await blur(seen, 1 + 0.7 * degree), 8 * degree, seed),
    Math.round(55 - 20 * degree),
  );
}
