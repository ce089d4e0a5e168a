import { maxBannerLength } from '../../../server/domain/limits.js';
import { captionText, defaultStyle, type Style } from '../../../server/domain/style.js';
import { fitWords } from '../../../server/render/model/words-fit.js';
import { texts } from './texts.js';
import { measureText } from './measure-text.js';
import { useCaptionFont } from './caption-font.js';
import { useCaptionOutline } from './preview-parts.js';

const maxCharacters = 100;

export interface CaptionRoom {
  readonly lines: 1 | 2;
  /** Length of the words in characters. */
  readonly length: number;
  /** Tells why the words cannot be used: they are too long, or no font has some of their characters. */
  readonly fault: string | false;
}

/** Checks whether the words beside the code can be drawn and fit. */
export function useCaptionRoom({
  text,
  banner,
  frame,
}: Pick<Style, 'text' | 'banner' | 'frame'>): CaptionRoom {
  useCaptionFont();
  const { undrawable } = useCaptionOutline({ text, banner, frame, size: defaultStyle.size });
  const words = captionText({ text, banner });
  const most = banner ? maxBannerLength : maxCharacters;
  const { lines, excess } = fitWords({ banner }, words.slice(0, most), measureText);
  const beyond = Math.max(0, words.length - most);
  const { textTooLong, textUndrawable } = texts().customize;
  const tooLong = excess + beyond > 0 && textTooLong(excess + beyond);
  return { lines, length: words.length, fault: undrawable ? textUndrawable(undrawable.join(' ')) : tooLong };
}
