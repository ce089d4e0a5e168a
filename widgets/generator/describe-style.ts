import type { BackgroundName, Style, FrameName } from '../../server/domain/style.js';
import { texts } from './styling-texts.js';

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
