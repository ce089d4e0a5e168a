import type { MeasureText } from '../../../server/render/model/caption.js';

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a caption in the font of the stored picture; 0, which always fits, without a canvas. */
export const measureText: MeasureText = (text, fontSize) => {
  if (typeof document === 'undefined') return 0;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `500 ${fontSize}px Inter, sans-serif`;
  return context.measureText(text).width;
};

/** Resolves when the caption font has loaded or failed to; without it text is measured in the fallback font, which is also shown. */
export async function loadCaptionFont(): Promise<void> {
  await document.fonts.load('500 16px Inter').catch(() => []);
}

/** Characters the page's font is known to have: ASCII, Latin-1, Latin Extended-A, common punctuation. */
const inPageFont = /^[\x20-\x7E\u00A0-\u017F‘’“”–—…€]*$/;

/**
 * Whether live text looks like the stored outlines. Any other caption would be shown, and measured, in a fallback font of the
 * visitor's system.
 */
export const isInPageFont = (text: string): boolean => inPageFont.test(text.normalize('NFC'));
