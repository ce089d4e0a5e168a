import { contrastRatio } from '../render/model/colors.js';
import { accentTokens } from './accent.rule.js';

it.each([
  ['#0b7a5b', 'light', true],
  ['#1d4ed8', 'light', true],
  ['#000000', 'light', true],
  ['#ffd400', 'light', false],
  ['#ffffff', 'light', false],
  ['#8a8a8a', 'light', false],
  ['#45c79d', 'dark', true],
  ['#ffd400', 'dark', true],
  ['#1d4ed8', 'dark', false],
  ['#000000', 'dark', false],
] as const)('%s is taken in the %s scheme: %s', (accent, scheme, isTaken) => {
  expect(accentTokens(accent, scheme) !== undefined).toBe(isTaken);
});

it('accepts only accents that are readable, as text and below text', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const color of colors) {
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = accentTokens(color, scheme);
      if (!tokens) continue;
      const against = [tokens['--color-on-accent'], tokens['--color-accent-tint']];
      for (const other of against) expect(contrastRatio(color, other!)).toBeGreaterThanOrEqual(4.5);
      const hover = tokens['--color-accent-hover']!;
      expect(contrastRatio(hover, tokens['--color-on-accent']!)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
