import { defaultStyle, sizeNames } from '../../domain/style.js';
import { isLogoVisible, logoShareOf, newLogoShare, suggestVisibleLogo } from './logo-share.js';
import { looksLikeFinder } from './misleading-logo.js';

it.each([
  ['small', 29, 0.25, 0.1],
  ['medium', 29, 0.25, 0.1],
  ['large', 29, 0.2, 0.1],
  ['medium', 41, 0.25, 0.0707],
  ['large', 41, 0.2, 0.0707],
] as const)('%s, %i modules: %f of the width, in a wide ring %f', (size, moduleCount, normal, wide) => {
  const style = { ...defaultStyle, size };
  expect(logoShareOf(style, moduleCount)).toBe(normal);
  expect(logoShareOf({ ...style, logoRing: 'wide' }, moduleCount)).toBeCloseTo(wide, 4);
});

it('a record keeps the share that it was made with', () => {
  expect(logoShareOf({ size: 'medium', logoShare: 0.3 }, 41)).toBe(0.3);
  expect(logoShareOf({ size: 'medium', logoShare: 0.25, logoRing: 'wide' }, 41)).toBe(0.125);
  const made = { size: 'medium', logoRing: 'wide' } as const;
  const kept = { ...made, logoShare: newLogoShare(made, 41) };
  expect(logoShareOf(kept, 41)).toBe(logoShareOf(made, 41));
});

it('the largest mark that fits into a logo is muted by a wide ring, however dense the code', () => {
  const mark = { x: 0.5, y: 0.5, unit: 1 / 6 };
  for (const size of sizeNames)
    for (let version = 2; version <= 10; version++) {
      const style = { ...defaultStyle, size, logo: 'kept', logoRing: 'wide' } as const;
      expect(looksLikeFinder([mark], style, 17 + 4 * version)).toBe(false);
    }
});

it.each([
  ['small', 'wide', 29, 4, false, { logoRing: 'normal' }],
  ['small', 'wide', 29, 3, false, { logoRing: 'normal' }],
  ['small', 'wide', 29, 2, true, undefined],
  ['small', 'wide', 57, 2, false, { logoRing: 'normal' }],
  ['medium', 'wide', 29, 20, true, undefined],
  ['medium', 'wide', 97, 4, false, { logoRing: 'normal' }],
  ['medium', 'wide', 29, 0.01, false, { logoFit: 'cover' }],
  ['medium', 'normal', 29, 0.01, false, { logoFit: 'cover' }],
  ['medium', 'normal', 29, 30, true, undefined],
  ['large', 'wide', 29, 12, true, undefined],
  ['large', 'normal', 29, 100, false, { logoFit: 'cover' }],
  ['small', 'wide', 117, undefined, true, undefined],
] as const)(
  '%s, ring %s, %i modules, a logo %f times as wide as high: visible %s',
  (size, logoRing, moduleCount, logoAspect, isVisible, suggestion) => {
    const style = { size, logoRing, logoAspect };
    expect(isLogoVisible(style, moduleCount)).toBe(isVisible);
    if (isVisible) return;
    expect(suggestVisibleLogo(style, moduleCount)).toEqual(suggestion);
    const cut = suggestion && 'logoFit' in suggestion;
    expect(
      isLogoVisible({ ...style, ...suggestion, logoAspect: cut ? undefined : logoAspect }, moduleCount),
    ).toBe(true);
  },
);
