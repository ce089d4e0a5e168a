import { codeText } from '../../dist/server/domain/qr-link.js';
import { contrastRatio } from '../../dist/server/render/model/colors.js';
import { styleSchema } from '../../dist/server/qr/pictures/style.schema.js';
import { logoNames } from './logos.mjs';
import { drawId, drawModuleWidth } from './random-style.mjs';
import { makeRandom } from './random.mjs';

const hostCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Logos without rings, marks or squares around a dot, which look like finder patterns. */
const ordinaryLogos = logoNames.filter((name) => !/code|eye|ring|dot|square|mark/i.test(name));
const minContrast = 4.5;

/**
 * Generates a request for a code in the taste of a brand: dark on white or pale, eyes that are no circles, and an ordinary logo. A seed
 * always gives the same one.
 */
export function drawTasteful(seed) {
  const random = makeRandom(seed);
  const drawHex = (from, to) =>
    `#${Array.from({ length: 3 }, () => random.between(from, to).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  const background = random.maybe(0.5) ? '#FFFFFF' : drawHex(215, 256);
  const drawDark = () => {
    const color = drawHex(0, 150);
    return contrastRatio(color, background) < minContrast ? drawDark() : color;
  };
  const logoName = random.maybe(0.5) ? random.oneOf(ordinaryLogos) : undefined;
  const style = styleSchema.parse({
    size: random.oneOf(['small', 'medium', 'large']),
    color: drawDark(),
    background,
    ...(random.maybe(0.6) && { modules: random.oneOf(['square', 'rounded', 'dots', 'connected']) }),
    ...(random.maybe(0.4) && {
      eyes: { shape: random.oneOf(['square', 'rounded', 'leaf']), color: drawDark() },
    }),
    ...(random.maybe(0.2) && { gradient: { to: drawDark(), angle: random.between(0, 360) } }),
    ...(random.maybe(0.3) && { text: 'Scan me' }),
    ...(logoName && { logo: 'data:image/png' }),
  });
  const name = Array.from({ length: random.between(8, 30) }, () => random.oneOf(hostCharacters)).join('');
  const drawText = () => codeText(`https://${name}.test/${drawId(random)}`);
  return { style, logoName, drawText, pixelsAModule: drawModuleWidth(random) };
}
