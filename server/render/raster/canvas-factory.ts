import { type Canvas, createCanvas, Image, loadImage } from 'canvas';

/** Largest canvas: 64 MB. Larger pictures are drawn in bands. */
const maxPixels = 16_000_000;
/** Maximum number of canvases and images that a thread holds at a time. A picture needs three. */
const maxAlive = 64;

/** Canvases and images that are not freed yet. */
const alive = new Set<Canvas | Image>();

/**
 * Makes a canvas, which must be freed by {@link freeCanvas}. Its memory is outside V8's heap: no limit of a thread covers it, and garbage
 * collection may come too late.
 * @param width in whole px, at least 1
 * @throws RangeError for more than 16 megapixels, or when 64 canvases of this thread are not freed
 */
export function makeCanvas(width: number, height: number): Canvas {
  requireRoom();
  requireSize(width, height);
  return kept(createCanvas(width, height));
}

/**
 * Gives a canvas another size and clears it. The memory of its former pixels is freed at once.
 * @throws RangeError for more than 16 megapixels
 */
export function resizeCanvas(canvas: Canvas, width: number, height: number): void {
  requireSize(width, height);
  canvas.width = width;
  canvas.height = height;
}

/**
 * Decodes a picture of known size into an image, which must be freed by {@link freeCanvas}.
 * @param picture whose width and height have been checked
 * @throws RangeError when 64 canvases of this thread are not freed; Error for a picture that cannot be read
 */
export async function openImage(picture: Buffer): Promise<Image> {
  requireRoom();
  return kept(await loadImage(picture));
}

/** Frees the pixels of a canvas or an image, which must not be used again. */
export function freeCanvas(one: Canvas | Image): void {
  alive.delete(one);
  if (one instanceof Image) one.src = '';
  else one.width = one.height = 0;
}

function kept<One extends Canvas | Image>(one: One): One {
  alive.add(one);
  return one;
}

function requireRoom(): void {
  if (alive.size >= maxAlive) throw new RangeError(`${maxAlive} canvases are not freed`);
}

function requireSize(width: number, height: number): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  if (!isWhole || Math.min(width, height) < 1 || width * height > maxPixels)
    throw new RangeError(`A canvas of ${width} × ${height} px is not allowed`);
}
