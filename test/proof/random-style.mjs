import {
  backgroundNames,
  bannerDesigns,
  bannerPlaces,
  colorNames,
  eyeShapes,
  frameNames,
  logoRings,
  moduleShapes,
  sizeNames,
} from '../../dist/server/domain/style.js';
import { codeText } from '../../dist/server/domain/qr-link.js';
import { styleSchema } from '../../dist/server/qr/pictures/style.schema.js';
import { logoNames } from './logos.mjs';
import { makeRandom } from './random.mjs';

const captions = ['Scan me', 'Our menu, every day', 'MENU', 'قائمة الطعام', '菜单', 'Наше меню', '50 % off!'];
const idCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hostCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const hostEnd = '.test';
/**
 * Ranges of the module width in tenths of a px. Only one picture in eight uses the large range, since decoders take long for large
 * pictures.
 */
const usualWidths = [30, 160];
const largeWidths = [160, 1000];
const shortestHost = 8;
const longestHost = 60;

/**
 * Generates a random request for a code. A seed always gives the same one.
 * @returns the style in the form that creation accepts, the name of its logo, a function that generates links on one random host, and a
 * second width in which the code is drawn
 */
export function drawRequest(seed) {
  const random = makeRandom(seed);
  const logoName = random.maybe(0.5) ? random.oneOf(logoNames) : undefined;
  const style = styleSchema.parse(drawStyle(random, logoName));
  const host = drawHost(random);
  const drawText = () => codeText(`https://${host}/${drawId(random)}`);
  return { style, logoName, drawText, pixelsAModule: drawModuleWidth(random) };
}

/** @returns px */
export const drawModuleWidth = (random) =>
  random.between(...(random.maybe(0.125) ? largeWidths : usualWidths)) / 10;

const drawStyle = (random, logoName) => ({
  size: random.oneOf(sizeNames),
  frame: random.oneOf(frameNames),
  ...drawColors(random),
  ...drawWords(random),
  ...(random.maybe(0.5) && { modules: random.oneOf(moduleShapes) }),
  ...(logoName && {
    logo: 'data:image/png',
    ...(random.maybe(0.3) && { logoRing: random.oneOf(logoRings) }),
  }),
});

/** Half of the pairs are dark on light, as most people choose; the others are any two colours. */
function drawColors(random) {
  const isSensible = random.maybe(0.5);
  const color = () => (random.maybe(0.3) ? random.oneOf(colorNames) : drawHex(random, 0, 256));
  const dark = () => (isSensible ? drawHex(random, 0, 128) : color());
  const light = () => (random.maybe(0.4) ? 'white' : drawHex(random, 190, 256));
  const anyGround = () => (random.maybe(0.3) ? random.oneOf(backgroundNames) : drawHex(random, 0, 256));
  return {
    color: dark(),
    background: isSensible ? light() : anyGround(),
    ...(random.maybe(0.25) && { gradient: { to: dark(), angle: random.between(0, 360) } }),
    ...(random.maybe(0.4) && {
      eyes: { shape: random.oneOf(eyeShapes), ...(random.maybe(0.5) && { color: dark() }) },
    }),
  };
}

function drawWords(random) {
  const text = random.oneOf(captions);
  if (random.maybe(0.3)) return { text };
  if (random.maybe(0.4))
    return { banner: { design: random.oneOf(bannerDesigns), place: random.oneOf(bannerPlaces), text } };
  return {};
}

/** @param least minimum of each channel @param end exclusive maximum of each channel */
const drawHex = (random, least, end) =>
  `#${Array.from({ length: 3 }, () => random.between(least, end).toString(16).padStart(2, '0')).join('')}`;

export const drawId = (random) => Array.from({ length: 10 }, () => random.oneOf(idCharacters)).join('');

function drawHost(random) {
  const length = random.between(shortestHost, longestHost + 1) - hostEnd.length;
  const isSeparator = (i) => i % 9 === 4 && i < length - 1;
  const name = Array.from({ length }, (_, i) => random.oneOf(isSeparator(i) ? '-.' : hostCharacters));
  return name.join('') + hostEnd;
}
