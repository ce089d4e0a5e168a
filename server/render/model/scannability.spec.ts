import { rateStyle, suggestColors } from './scannability.js';
import { scanTable } from './scan-table.js';
import { decoderVersions } from '../proof/proof.js';
import { backgroundNames, colorNames, sizeNames } from '../../domain/style.js';

const looks = sizeNames.flatMap((size) =>
  ['', 'kept'].flatMap((logo) =>
    colorNames.flatMap((color) => backgroundNames.map((background) => ({ size, logo, color, background }))),
  ),
);

it('was made with the decoders in use', () => {
  expect(scanTable.decoders).toEqual(decoderVersions);
});

it.each(sizeNames)('rates no pair above black on white at size %s', (size) => {
  for (const logo of ['', 'kept']) {
    expect(rateStyle({ size, logo, color: 'black', background: 'white' })).toMatchObject({
      readBy: 'all',
      ok: true,
    });
  }
});

it.each(colorNames)('rates %s on itself as unreadable', (color) => {
  expect(rateStyle({ size: 'medium', logo: '', color, background: color })).toEqual({
    readBy: 'none',
    score: 0,
    ok: false,
  });
});

it('suggests, for any style, a pair that scans as well as black on white', () => {
  for (const look of looks) {
    const best = rateStyle({ ...look, color: 'black', background: 'white' });
    expect(rateStyle({ ...look, ...suggestColors(look) })).toEqual(best);
  }
});

it.each([
  ['white', 'white'],
  ['black', 'black'],
] as const)('changes only one colour when that is enough: %s on %s', (color, background) => {
  const suggestion = suggestColors({ size: 'medium', logo: '', color, background });
  expect([suggestion.color === color, suggestion.background === background].filter(Boolean)).toHaveLength(1);
});
