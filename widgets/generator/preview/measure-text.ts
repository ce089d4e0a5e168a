import type { MeasureText } from '../../../server/render/model/caption.js';

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a caption in the font the stored picture is drawn with; 0, which always fits, where there is no canvas. */
export const measureText: MeasureText = (text, fontSize) => {
  if (typeof document === 'undefined') return 0;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `500 ${fontSize}px Inter, sans-serif`;
  return context.measureText(text).width;
};

/** Resolves when texts are measured in the caption font; without it they are in the one that is shown. */
export async function loadCaptionFont(): Promise<void> {
  await document.fonts.load('500 16px Inter').catch(() => []);
}
