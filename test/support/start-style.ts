import { defaultStyle, type SizeName, type Style } from '../../server/domain/style.js';
import { renderPicture } from '../../server/render/picture.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { prove } from '../../server/render/proof/proof.js';
import { changeTo, type StartName, startStyles } from '../../server/domain/start-styles.js';
import { predictScan } from '../../widgets/making/styling/predict-scan.js';

/** Alphanumeric characters alone, as in codes of earlier releases. */
const shoutedText = 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9';

export const startNames = Object.keys(startStyles) as StartName[];

interface Proved {
  /** Logo as `prepareLogo` returns it, if the style has one. */
  readonly logo?: Buffer;
  readonly text?: string;
}

export async function proveStyle(style: Style, { logo, text = shoutedText }: Proved = {}) {
  const request = { text, style, ...(logo && { logo }) };
  return (await prove(await renderPicture(request, 'png'), request)).proof;
}

/** Expects that every decoder reads a start style with a caption, and that the generator predicts no weakness of it. */
export async function expectToSurvive(name: StartName, size: SizeName): Promise<void> {
  const style = { ...defaultStyle, ...changeTo(startStyles[name], defaultStyle, 'Scan me'), size };
  const { readBy, score, weaknesses } = await proveStyle(style);
  expect(readBy).toEqual(Object.keys(decoders));
  expect(parseInt(score, 10)).toBeGreaterThanOrEqual(6);
  expect(weaknesses).toEqual([]);
  expect(predictScan(style, 25)).toMatchObject({ ok: true, weaknesses: [] });
}
