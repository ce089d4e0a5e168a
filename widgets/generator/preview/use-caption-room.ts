import { useEffect, useState } from 'react';
import { maxBannerLength } from '../../../server/domain/limits.js';
import { type Style, wordsOf } from '../../../server/domain/style.js';
import { fitWords } from '../../../server/render/model/words-fit.js';
import { loadCaptionFont, measureText } from './caption-font.js';

const maxCharacters = 100;

export interface CaptionRoom {
  readonly lines: 1 | 2;
  /** In characters. */
  readonly length: number;
  /** By how many characters the words are too long; 0: they fit. */
  readonly excess: number;
}

/** Whether there is room for the words beside the code. */
export function useCaptionRoom({ text, banner }: Pick<Style, 'text' | 'banner'>): CaptionRoom {
  const [, measureAgain] = useState(false);
  useEffect(() => {
    void loadCaptionFont().then(() => measureAgain(true));
  }, []);
  const words = wordsOf({ text, banner });
  const most = banner ? maxBannerLength : maxCharacters;
  const { lines, excess } = fitWords({ banner }, words.slice(0, most), measureText);
  const beyond = Math.max(0, words.length - most);
  return { lines, length: words.length, excess: excess + beyond };
}
