import { createRequire } from 'node:module';
import { createCanvas, registerFont } from 'canvas';
import type { MeasureText } from './caption.js';

/** Family under which the shipped caption font is known to node-canvas: a name that no installed font has. */
const captionFamily = 'QR Caption';

const require = createRequire(import.meta.url);
registerFont(require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'), {
  family: captionFamily,
  weight: '500',
});

const measuring = createCanvas(1, 1).getContext('2d');

/** The canvas font of the caption at a size in px (weight 500, C §9). */
export const captionFont = (fontSize: number) => `500 ${fontSize}px "${captionFamily}"`;

/** Width in px of caption text, as node-canvas will draw it. */
export const measureCaption: MeasureText = (text, fontSize) => {
  measuring.font = captionFont(fontSize);
  return measuring.measureText(text).width;
};
