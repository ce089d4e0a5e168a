import { startStyles } from '../../../server/domain/start-styles.js';
import { bannerDesigns, defaultStyle, type Style } from '../../../server/domain/style.js';
import { pairOf, type Rgb } from './pairs.rule.js';
import type { Forecast } from '../styling/predict-scan.js';

const maxRolls = 40;
const patterns = ['square', 'rounded', 'connected'] as const;
const corners = ['square', 'rounded', 'leaf'] as const;
const angles = [0, 45, 90, 315];
/** Codes of at most this luminance read easily on a light background; of 255. */
const darkest = 42;

/**
 * Combines colours, gradient, shapes and the design of a banner by chance. The code in the new look reads as easily as in
 * black on white, or nearly so where a logo makes that rare.
 * @param random like `Math.random`
 * @param predict predicts how well a style scans
 */
export function rollLook(
  style: Style,
  predict: (style: Style) => Forecast,
  random: () => number,
): Partial<Style> {
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const rollPair = () => pairOf(vividOf(random()), darkest * (0.6 + 0.4 * random()));
  const roll = (): Partial<Style> => {
    const to = rollPair().color;
    return {
      ...rollPair(),
      gradient: one([undefined, undefined, { to, angle: one(angles) }]),
      modules: one(patterns),
      eyes: { shape: one(corners) },
      ...(style.banner && { banner: { ...style.banner, design: one(bannerDesigns) } }),
    };
  };
  const { size, logo, logoAspect, logoRing } = style;
  const plain = predict({ ...defaultStyle, size, logo, logoAspect, logoRing });
  let best: { readonly change: Partial<Style>; readonly score: number } | undefined;
  for (let rolls = 0; rolls < maxRolls && best?.score !== scoreOf(plain); rolls++) {
    const change = roll();
    const forecast = predict({ ...style, ...change });
    const isClean = forecast.weaknesses.every((weakness) => plain.weaknesses.includes(weakness));
    if (forecast.ok && isClean && scoreOf(forecast) > (best?.score ?? 0))
      best = { change, score: scoreOf(forecast) };
  }
  return best?.change ?? { ...startStyles.ink.look, gradient: undefined };
}

const scoreOf = ({ score }: Forecast): number => parseInt(score, 10);

/** Returns the pure colour of a hue. @param hue from 0 to 1 */
const vividOf = (hue: number): Rgb =>
  [0, 1 / 3, 2 / 3].map((from) => {
    const distance = Math.abs(((hue - from + 1.5) % 1) - 0.5);
    return 255 * Math.max(0, Math.min(1, 2 - 6 * distance));
  }) as unknown as Rgb;
