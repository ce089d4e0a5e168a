import { productName } from '../../config/product.js';
import { texts as home } from '../../domain/languages/en/home.js';

/** Size of link previews (ogp.me) in px; they are cropped to 1.91:1. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Number of letters of {@link claim} that fit beside the code. */
const maxLettersInALine = 16;

/** Breaks a title into lines: after commas, and before 'for' and 'and'. */
export function breakTitle(title: string): string[] {
  const [first = '', ...others] = title.split(/(?<=,) | (?=(?:for|and) )/);
  const lines = [first];
  for (const part of others) {
    const line = `${lines.at(-1)} ${part}`;
    if (line.length <= maxLettersInALine) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines;
}

/** Text of the picture, line by line. */
export const claim = breakTitle(home.title);
export const promise = ['Without an account. Every code is', 'checked to scan before you get it.'];
export const sharePictureText = `${productName}: ${[...claim, ...promise].join(' ')}`;
