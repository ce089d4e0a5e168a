import sharp from 'sharp';
import { decoderCount } from '../server/domain/scan-score.js';
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
  [900, 200],
  [200, 400],
])('predicts what the proof of a logo of %i by %i px says, within one step', async (width, height) => {
  const logo = await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const style = { ...defaultStyle, logo: 'kept', logoAspect: width / height };
  const { score } = await proveStyle(style, logo);
  const predicted = parseInt(predictScan(style, 29).score, 10);
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
