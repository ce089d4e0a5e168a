import { decoders } from './decoders.js';
import { readClean } from './ladder.js';
import { isReadByAll, prove } from './proof.js';
import { rateStyle } from '../model/scannability.js';
import { renderPng } from '../picture.js';
import { backgroundNames, defaultStyle } from '../../domain/style.js';

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
