import { looksLike, startStyles } from '../../../server/domain/start-styles.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { readStyle as readChoices } from '../../../server/domain/read-style.js';
import { readObject } from '../../shared/read-json.js';
import { localStore } from '../../shared/storage.js';

/** Choices that are offered again. Caption, banner and logo are left out, since they belong to the content of one code. */
const names = ['size', 'color', 'background', 'frame', 'gradient', 'modules', 'eyes'] as const;
export type ChosenStyle = Pick<Style, (typeof names)[number]>;

const key = 'qr_last_style';

/** Remembers the style of a created code. @returns whether the browser stored it */
export const rememberStyle = (style: Style): boolean =>
  localStore.write(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, style[name]]))));

/** Look of the last code that was created on this device; null if it was the default or is one of the start styles. */
export function lastLook(): Partial<Style> | null {
  const style = readStyle(localStore.read(key));
  if (!style || isDefault(style)) return null;
  const { color, background, frame, gradient, modules, eyes } = style;
  const look = { color, background, frame, gradient, modules, eyes };
  return Object.values(startStyles).some((start) => looksLike(look, start.look)) ? null : look;
}

const isDefault = (style: ChosenStyle): boolean => looksLike(style, defaultStyle) && style.frame === '0px';

/** @returns null for an invalid entry, which an older version of this page or another script may have written */
export function readStyle(text: string | null): ChosenStyle | null {
  const { size, color, background, frame, ...free } = readChoices(readObject(text));
  return size && color && background && frame ? { size, color, background, frame, ...free } : null;
}
