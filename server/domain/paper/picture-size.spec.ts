import { jpegDensity, jpegFault, mmFault, mmPerInch, writeMm } from './picture-size.js';

it.each([
  [29, 7.3, undefined],
  [29, 7.2, 'must be at least 7.3 for this code, 0.25 mm a module'],
  [33, 8.3, undefined],
  [33, 8.2, 'must be at least 8.3 for this code, 0.25 mm a module'],
  [117, 29.3, undefined],
])('%i modules on %f mm: %s', (moduleCount, mm, fault) => expect(mmFault(mm, moduleCount)).toBe(fault));

it.each([
  [500, 25.4, { unit: 'inch', density: 500 }],
  [500, 10, { unit: 'inch', density: 1_270 }],
  [1_000, 1_000, { unit: 'cm', density: 10 }],
  [500, 100, { unit: 'inch', density: 127 }],
  [4_000, 5, { unit: 'inch', density: 20_320 }],
] as const)('%i px on %f mm have the nearest whole density', (px, mm, density) => {
  const found = jpegDensity(px / mm);
  expect(found).toEqual(density);
  const printed = (px / found.density) * (found.unit === 'inch' ? mmPerInch : 10);
  expect(Math.abs(printed / mm - 1)).toBeLessThan(0.005);
});

it('300 px to the inch stay 300', () =>
  expect(jpegDensity(300 / mmPerInch)).toEqual({ unit: 'inch', density: 300 }));

it('a JPG has at least 20 px to the inch', () => {
  expect(jpegFault(1_000, 788)).toBeUndefined();
  expect(jpegFault(1_000, 787)).toMatch(/^is too large for 787 px as JPG/);
});

it('writes lengths with three decimals', () => {
  expect([40, 50.4, 12.34567, 0.1 + 0.2].map(writeMm)).toEqual(['40', '50.4', '12.346', '0.3']);
});
