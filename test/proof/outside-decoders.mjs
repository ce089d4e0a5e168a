import jsqr from 'jsqr';
import { decoders as ours } from '../../dist/server/render/proof/decoders.js';

/** The product's three decoders, then one that it does not use. Each resolves to the texts in a grey picture. */
export const allDecoders = { ...ours, jsqr: readWithJsqr };

/** Reads no inverted codes, like the other decoders. */
async function readWithJsqr({ data, width, height }) {
  const rgba = new Uint8ClampedArray(4 * data.length).fill(255);
  data.forEach((grey, at) => rgba.fill(grey, 4 * at, 4 * at + 3));
  const found = jsqr(rgba, width, height, { inversionAttempts: 'dontInvert' });
  return found ? [found.data] : [];
}
