import { codeWidths, defaultStyle, type Style } from '../../../server/domain/style.js';
import { readStyle as readChoices } from '../../../server/domain/read-style.js';
import { readObject } from '../../shared/read-json.js';
import { localStore } from '../../shared/storage.js';
import { capitalized, describeColors, describeFrame } from '../describe-style.js';
import { texts as moreTexts } from '../more-styles/texts.js';
import { texts } from '../styling-texts.js';

/** Choices that are offered again. Caption, banner and logo are left out, since they belong to the content of one code. */
const names = ['size', 'color', 'background', 'frame', 'gradient', 'modules', 'eyes'] as const;
export type ChosenStyle = Pick<Style, (typeof names)[number]>;

const key = 'qr_last_style';

/** Remembers the style of a created code. @returns whether the browser stored it */
export const rememberStyle = (style: Style): boolean =>
  localStore.write(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, style[name]]))));

/** Style of the last code that was created on this device; null if there is none or it was the default. */
export function lastStyle(): ChosenStyle | null {
  const style = readStyle(localStore.read(key));
  return style && !isDefault(style) ? style : null;
}

export const isDefault = (style: ChosenStyle): boolean =>
  names.every((name) => style[name] === defaultStyle[name]);

/** @returns null for an invalid entry, which an older version of this page or another script may have written */
export function readStyle(text: string | null): ChosenStyle | null {
  const { size, color, background, frame, ...free } = readChoices(readObject(text));
  return size && color && background && frame ? { size, color, background, frame, ...free } : null;
}

/** Describes a style, for example 'Blue on white, 2 px frame'. Apart from the colours, choices with default values are left out. */
export function describeStyle({ size, frame, modules = 'square', gradient, ...colors }: ChosenStyle): string {
  const words = moreTexts();
  return [
    capitalized(describeColors(colors)),
    ...(gradient ? [words.gradient.toLowerCase()] : []),
    ...(modules === 'square' ? [] : [words.patterns[modules].toLowerCase()]),
    ...(frame === '0px' ? [] : [texts().style.frameOf(describeFrame(frame))]),
    ...(size === defaultStyle.size ? [] : [texts().style.pixels(codeWidths[size])]),
  ].join(', ');
}
