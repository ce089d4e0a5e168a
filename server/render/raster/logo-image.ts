import { type Canvas, createCanvas, Image, loadImage } from 'canvas';

/** A logo that can be drawn until it is freed. */
export interface LogoImage {
  readonly image: Image | Canvas;
  /**
   * What images and canvases hold beside V8's heap, 1 MB and more, is otherwise freed when they are collected: in a thread that renders,
   * thousands of pictures later.
   */
  free(): void;
}

/**
 * @param png as `prepareLogo` returns it
 * @param side of the square that it will fill, in px: it is halved until it is less than twice as large, which is cheap and smooth, and
 * interpolation does the rest
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
