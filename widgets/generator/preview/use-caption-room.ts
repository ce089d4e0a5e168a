import { maxBannerLength } from '../../../server/domain/limits.js';
import { type Style, captionText } from '../../../server/domain/style.js';
import { fitWords } from '../../../server/render/model/words-fit.js';
import { measureText, useCaptionFont } from './caption-font.js';

const maxCharacters = 100;

export interface CaptionRoom {
  readonly lines: 1 | 2;
  /** Length of the words in characters. */
  readonly length: number;
  /** Number of characters by which the words are too long; 0 if they fit. */
  readonly excess: number;
}

/** Measures whether the words beside the code fit. */
export function useCaptionRoom({ text, banner }: Pick<Style, 'text' | 'banner'>): CaptionRoom {
  useCaptionFont();
  const words = captionText({ text, banner });
  const most = banner ? maxBannerLength : maxCharacters;
  const { lines, excess } = fitWords({ banner }, words.slice(0, most), measureText);
  const beyond = Math.max(0, words.length - most);
  return { lines, length: words.length, excess: excess + beyond };
}
