import type { MeasureText } from '../../../server/render/model/caption.js';

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a caption in the font of the stored picture. Without a canvas the result is 0, which always fits. */
export const measureText: MeasureText = (text, fontSize) => {
  if (typeof document === 'undefined') return 0;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `500 ${fontSize}px Inter, sans-serif`;
  return context.measureText(text).width;
};
