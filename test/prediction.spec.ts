import sharp from 'sharp';
import { decoderCount } from '../server/domain/scan-score.js';
import { codeText } from '../server/domain/qr-link.js';
import { defaultStyle, sizeNames, type Style } from '../server/domain/style.js';
import { decoders } from '../server/render/proof/decoders.js';
import { predictScan } from '../widgets/making/styling/predict-scan.js';
import { expectToSurvive, proveStyle, startNames } from './support/start-style.js';
import { isFullRun } from './support/tier.js';

/** Compares what the generator says about a style before its code is made with the proof of the picture. */

it.each<[Partial<Style>]>([
  [{}],
  [{ modules: 'dots' }],
  [{ modules: 'dots', eyes: { shape: 'square' } }],
  [{ modules: 'dots', eyes: { shape: 'leaf' } }],
  [{ modules: 'connected', eyes: { shape: 'circle' } }],
  [{ modules: 'rounded', eyes: { shape: 'leaf' } }],
])('predicts what the proof of %j says, within one step', async (changed) => {
  const style = { ...defaultStyle, color: '#1B2A6B', ...changed } as const;
  const { score } = await proveStyle(style);
  const predicted = parseInt(predictScan(style, 25).score, 10);
  expect(Math.abs(predicted - parseInt(score, 10))).toBeLessThanOrEqual(1);
});

it.each([
  [4.5, 'medium'],
  [4.5, 'small'],
  [2, 'large'],
  [0.25, 'medium'],
] as const)('predicts what a logo of %d widths a height costs at size %s', async (logoAspect, size) => {
  const style: Style = { ...defaultStyle, size, logo: 'kept', logoAspect };
  const [width, height] = logoAspect > 1 ? [900, 900 / logoAspect] : [900 * logoAspect, 900];
  const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="2%" y="10%" width="30%" height="80%" fill="#c03"/><rect x="40%" y="30%" width="55%" height="40%" fill="#036"/></svg>`;
  const logo = await sharp(Buffer.from(wordmark)).png().toBuffer();
  const { score } = await proveStyle(style, { logo, text: codeText('https://qr.example.com/0K3QR7XPW9') });
  const predicted = parseInt(predictScan(style, 25).score, 10);
  expect(Math.abs(predicted - parseInt(score, 10))).toBeLessThanOrEqual(1);
});

it.each<[Partial<Style>]>([
  [{ color: 'gray', size: 'small' }],
  [{ color: 'gray' }],
  [{ color: 'gray', size: 'large', background: 'yellow' }],
  [{ color: '#6F6F6F', background: '#D8D8D8' }],
  [{ color: '#686868', background: '#D8D8D8' }],
  [{ color: 'gray', modules: 'rounded' }],
])('predicts what weakens a code: %j', async (changed) => {
  const style = { ...defaultStyle, ...changed } as const;
  const { weaknesses } = await proveStyle(style);
  expect(predictScan(style, 25).weaknesses).toEqual(weaknesses!.filter((one) => one !== 'some-decoders'));
});

it('counts the decoders of the proof', () => {
  expect(Object.keys(decoders)).toHaveLength(decoderCount);
});

/** Each style at one size and each size four times; in a full run each style at every size. */
const tried = startNames.flatMap((name, i) =>
  sizeNames
    .filter((_, at) => isFullRun() || at === i % sizeNames.length)
    .map((size) => [name, size] as const),
);

it.each(tried)(
  'the start style %s is read by every decoder at the size %s, and survives enough',
  expectToSurvive,
);
