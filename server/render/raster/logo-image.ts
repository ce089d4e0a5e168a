import { type Canvas, createCanvas, Image, loadImage } from 'canvas';

/** A logo that can be drawn until it is freed. */
export interface LogoImage {
  readonly image: Image | Canvas;
  /**
   * Frees 1 MB or more outside V8's heap. Otherwise it would stay until the image is garbage-collected, which may be thousands of pictures
   * later.
   */
  free(): void;
}

/**
 * Decodes a logo and halves it until it is less than twice as large as its place, which is cheap and smooth; interpolation does the rest.
 * @param png a logo as `prepareLogo` returns it
 * @param side side of its place in px
 */
export async function openLogo(png: Buffer, side: number): Promise<LogoImage> {
  let image: Image | Canvas = await loadImage(png);
  while (image.width >= 2 * side) {
    const half = createCanvas(image.width / 2, image.height / 2);
    half.getContext('2d').drawImage(image, 0, 0, half.width, half.height);
    free(image);
    image = half;
  }
  return { image, free: () => free(image) };
}

function free(image: Image | Canvas): void {
  if (image instanceof Image) image.src = '';
  else image.width = image.height = 0;
}
