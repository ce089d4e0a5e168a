import { withoutMissing } from '../../../server/domain/read-style.js';
import { captionText, type Style } from '../../../server/domain/style.js';

/** A style that is being chosen. */
export interface StyleHistory {
  readonly style: Style;
  /** Earlier styles of this code, the latest last. */
  readonly past: readonly Style[];
}

/** Number of changes that can be undone. */
const maxPast = 50;

/** Applies a change, which can be undone. Typing is one change. @param change a field that is undefined is reset */
export const changeStyle = ({ style, past }: StyleHistory, change: Partial<Style>): StyleHistory => ({
  style: changedStyle(style, change),
  past: isTyping(style, change) ? past : [...past, style].slice(-maxPast),
});

/** Takes the latest change back. */
export const undoStyle = ({ style, past }: StyleHistory): StyleHistory => ({
  style: past.at(-1) ?? style,
  past: past.slice(0, -1),
});

/** Applies a change. A style has a caption or a banner, not both; the banner takes precedence. */
export function changedStyle(style: Style, change: Partial<Style>): Style {
  const { text, ...rest } = { ...style, ...change };
  return withoutMissing({ ...rest, text: rest.banner ? '' : text });
}

/** Whether a change only continues a text, which is undone as a whole. */
function isTyping(style: Style, { text = '', banner, ...others }: Partial<Style>): boolean {
  if (captionText(style) === '' || Object.keys(others).length > 0) return false;
  if (!banner) return text !== '';
  const { design, place } = banner;
  return banner.text !== '' && design === style.banner?.design && place === style.banner.place;
}
