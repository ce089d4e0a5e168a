import { codeWidths, defaultStyle, type Style } from '../../../server/domain/style.js';
import { readObject } from '../../shared/read-json.js';
import { localStore } from '../../shared/storage.js';
import { capitalized, describeColors } from '../describe-colors.js';
import { readChoices } from '../read-choices.js';
import { texts } from '../texts.js';

/** The choices of this step. Caption and logo belong to the content, so they are not offered again. */
export type ChosenStyle = Pick<Style, 'size' | 'color' | 'background' | 'frame'>;

const key = 'qr_last_style';

/** @returns whether the browser stored it */
export const rememberStyle = ({ size, color, background, frame }: Style): boolean =>
  localStore.write(key, JSON.stringify({ size, color, background, frame }));

/** The style of the last code created on this device; null if it was the default. */
export function lastStyle(): ChosenStyle | null {
  const style = readStyle(localStore.read(key));
  return style && !isDefault(style) ? style : null;
}

export const isDefault = (style: ChosenStyle): boolean =>
  (['size', 'color', 'background', 'frame'] as const).every((name) => style[name] === defaultStyle[name]);

/** @returns null for an invalid entry: an older version of this page, or another script, may have written it */
export function readStyle(text: string | null): ChosenStyle | null {
  const { size, color, background, frame } = readChoices(readObject(text));
  return size && color && background && frame ? { size, color, background, frame } : null;
}

/** Such as 'Blue on white, 2px frame'; with the size if it is not the default. */
export function describeStyle({ size, frame, ...colors }: ChosenStyle): string {
  return [
    capitalized(describeColors(colors)),
    ...(frame === '0px' ? [] : [texts().style.frameOf(frame)]),
    ...(size === defaultStyle.size ? [] : [`${codeWidths[size]} px`]),
  ].join(', ');
}
