import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { BackgroundName, Style, FrameName } from '../../../server/domain/style.js';
import { texts as meterTexts } from '../../shared/scan-meter/texts.js';
import { texts } from './texts.js';

/** Describes colours, for example 'blue on white' or '#1A2B3C on white'. */
export function describeColors({ color, background }: Pick<Style, 'color' | 'background'>): string {
  const { colors, colorsOf } = texts().style;
  const [one, other] = [color, background].map((name) => colors[name as BackgroundName] ?? name);
  return colorsOf(one!, other!);
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Describes a frame: 'None', or for example '2 px'. */
export const describeFrame = (frame: FrameName): string =>
  frame === '0px' ? texts().style.noFrame : texts().style.pixels(parseInt(frame, 10));

/** Label of a suggestion. If colours change it names them, even if other choices change too. */
export function describeSuggestion(style: Style, suggestion: StyleChoices): string {
  const { color, background, modules, eyes, logoRing, logoFit, size } = suggestion;
  const colors = { ...style, ...suggestion };
  const isNamed = [colors.color, colors.background].every((one) => one in texts().style.colors);
  if (color || background)
    return isNamed ? texts().style.use(describeColors(colors)) : texts().style.useMoreContrast;
  if (logoRing) return logoRing === 'wide' ? meterTexts().useWideRing : meterTexts().useNormalRing;
  if (logoFit) return meterTexts().useRoundLogo;
  if (size) return meterTexts().useLargerSize;
  if (eyes?.shape === 'square') return meterTexts().useSquareMarks;
  if (eyes) return meterTexts().useRoundedMarks;
  if (modules === 'rounded') return meterTexts().useRounded;
  if (modules) return meterTexts().useSquares;
  return texts().style.use(describeColors(style));
}
