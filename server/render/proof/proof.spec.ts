import { decoders } from './decoders.js';
import { readClean } from './ladder.js';
import { isReadByAll, prove } from './proof.js';
import sharp from 'sharp';
import { prepareLogo } from '../logo/logo.js';
import { rateStyle } from '../model/scannability.js';
import { renderPng } from '../picture.js';
import { suggestStyle } from '../model/suggest-style.js';
import { okScore } from '../../domain/scan-score.js';
import { blamedWeaknesses } from '../../domain/scan-weakness.js';
import { backgroundNames, defaultStyle, type Style } from '../../domain/style.js';

it.each(['gray', 'yellow'] as const)('the ink %s is ok on no background', (color) => {
  const ok = backgroundNames.filter((background) => rateStyle({ ...defaultStyle, color, background }).ok);
  expect(ok).toEqual([]);
});

it('counts a decoder that fails at another size alone', async () => {
  const unlucky = 'https://QR.EXAMPLE.COM/2Z93CNCGBP';
  const request = { text: unlucky, style: { ...defaultStyle, eyes: { shape: 'circle' } } } as const;
  const png = await renderPng(request);
  expect(await readClean(png, unlucky)).toEqual(Object.keys(decoders));
  expect(isReadByAll((await prove(png, request)).proof)).toBe(false);
});

const text = 'https://QR.EXAMPLE.COM/7Z3K9QW2XA';

it.each<Partial<Style>>([
  { size: 'small', color: '#77085F', background: '#F4EBE7', modules: 'connected', logo: 'kept' },
  { color: '#316D04', background: '#DEF6EB', modules: 'rounded', logo: 'kept' },
  { color: '#547837', background: '#F1FFDA', modules: 'dots', logo: 'kept' },
  { color: '#516C71', modules: 'connected', eyes: { shape: 'rounded', color: '#517494' } },
  { color: '#77685E', background: '#EAF4F5', logo: 'kept' },
  { color: '#64618B', background: '#F5E9FF' },
  { eyes: { shape: 'circle' } },
])('names what to change in %j if it is not ok', async (look) => {
  const disc = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer();
  const style = { ...defaultStyle, ...look };
  const request = { text, style, ...(look.logo && { logo: (await prepareLogo(disc)).logo }) };
  const { proof } = await prove(await renderPng(request), request);
  const named = blamedWeaknesses.filter((one) => proof.weaknesses!.includes(one));
  const isOk = isReadByAll(proof) && parseInt(proof.score, 10) >= okScore;
  expect([
    isOk,
    named.length > 0,
    suggestStyle(style, { weaknesses: proof.weaknesses! }) !== undefined,
  ]).toEqual(isOk ? [true, false, expect.any(Boolean)] : [false, true, true]);
});

it.each<[string, Partial<Style>, number, string[], object | undefined]>([
  ['small modules', { size: 'small' }, 396, ['dense', 'small-modules'], { size: 'medium' }],
  ['a pale colour', { color: '#64618B', background: '#F5E9FF' }, 20, ['low-contrast'], undefined],
])('blames %s for a low score, and nothing else', async (_, look, length, weaknesses, suggestion) => {
  const style = { ...defaultStyle, ...look };
  const request = { text: 'abc 123 '.repeat(50).slice(0, length), level: 'M', style } as const;
  const { proof } = await prove(await renderPng(request), request);
  expect(parseInt(proof.score, 10)).toBeLessThan(okScore);
  expect(proof.weaknesses).toEqual(weaknesses);
  if (suggestion) expect(suggestStyle(style, { weaknesses: proof.weaknesses! })).toEqual(suggestion);
});
