import { losesNothing, roundMarkSidePx } from '../../../server/render/model/logo-bar.js';
import { contextOf, isCanvasTrue, loadImage, makeCanvas } from './canvas.js';

/** In px. Larger than any logo in the preview (47 % of 268 px) at double pixel density. */
const previewSide = 256;

export interface LogoShape {
  /** Data URL of the logo as it is drawn. */
  readonly href: string;
  /** Width by height of a logo in a bar; undefined for a round one. */
  readonly aspect?: number;
}

/**
 * Shapes a logo as the server does for the stored picture: cuts it to a circle unless more than one colour would be lost. Where a canvas
 * returns other pixels than were drawn, the logo stays whole.
 */
export async function shapeLogo(dataUrl: string): Promise<LogoShape> {
  const image = await loadImage(dataUrl);
  if ((await isCanvasTrue()) && isRound(image))
    return { href: drawRound(image, previewSide).toDataURL('image/png') };
  return { href: dataUrl, aspect: image.naturalWidth / image.naturalHeight };
}

/** Pixels (RGBA) of a logo in the middle of a square. @param side in px @throws Error if they cannot be read */
export async function logoPixels(dataUrl: string, side: number): Promise<Uint8ClampedArray> {
  if (!(await isCanvasTrue())) throw new Error('The browser returns other pixels than were drawn');
  const image = await loadImage(dataUrl);
  const canvas = isRound(image) ? drawRound(image, side) : drawWhole(image, side);
  return contextOf(canvas).getImageData(0, 0, side, side).data;
}

function isRound(image: HTMLImageElement): boolean {
  const { naturalWidth, naturalHeight } = image;
  const scale = roundMarkSidePx / Math.max(naturalWidth, naturalHeight);
  const [width, height] = [naturalWidth, naturalHeight].map((side) => Math.max(1, Math.round(side * scale)));
  const context = contextOf(makeCanvas(width!, height!));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width!, height!);
  context.drawImage(image, 0, 0, width!, height!);
  return losesNothing(context.getImageData(0, 0, width!, height!).data, width!, height!);
}

function drawRound(image: HTMLImageElement, width: number): HTMLCanvasElement {
  const canvas = makeCanvas(width, width);
  const context = contextOf(canvas);
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
  context.beginPath();
  context.arc(width / 2, width / 2, width / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(image, left, top, side, side, 0, 0, width, width);
  return canvas;
}

function drawWhole(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = makeCanvas(side, side);
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  contextOf(canvas).drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas;
}
