import jsqr from 'jsqr';
import { decode_barcode_with_hints, DecodeHintDictionary, DecodeHintTypes } from 'rxing-wasm';
import { decoders as ours } from '../../dist/server/render/proof/decoders.js';

const hints = new DecodeHintDictionary();
hints.set_hint(DecodeHintTypes.PossibleFormats, 'QrCode');
hints.set_hint(DecodeHintTypes.TryHarder, 'true');

/**
 * The product's three decoders, then two that it does not use. Each resolves to the texts in a grey picture.
 */
export const fiveDecoders = { ...ours, jsqr: readWithJsqr, rxing: readWithRxing };

/** Reads no inverted codes, like the other decoders. */
async function readWithJsqr({ data, width, height }) {
  const rgba = new Uint8ClampedArray(4 * data.length).fill(255);
  data.forEach((grey, at) => rgba.fill(grey, 4 * at, 4 * at + 3));
  const found = jsqr(rgba, width, height, { inversionAttempts: 'dontInvert' });
  return found ? [found.data] : [];
}

async function readWithRxing({ data, width, height }) {
  let found;
  try {
    found = decode_barcode_with_hints(data, width, height, hints, false);
    return [found.text()];
  } catch (error) {
    if (typeof error === 'string') return [];
    throw error;
  } finally {
    found?.free();
  }
}
