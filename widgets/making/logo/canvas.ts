const side = 16;
/** Opaque pixels (RGBA) of many colors. */
const sample = Uint8ClampedArray.from({ length: 4 * side * side }, (_, at) =>
  at % 4 === 3 ? 255 : (at * 37) % 256,
);
/** Maximum difference of a channel. Some browsers add a noise that nobody sees. */
const tolerance = 16;

/** The browser provides no 2D canvas context. */
export class CanvasMissing extends Error {}

/**
 * Whether what is drawn on a canvas can be read back. Browsers that protect their users against fingerprinting return noise or white instead,
 * or nothing, without an error.
 * @throws CanvasMissing
 */
export async function isCanvasTrue(): Promise<boolean> {
  const canvas = makeCanvas(side, side);
  const context = contextOf(canvas);
  try {
    context.putImageData(new ImageData(sample, side), 0, 0);
    const copy = contextOf(makeCanvas(side, side));
    copy.drawImage(await loadImage(canvas.toDataURL()), 0, 0);
    return showsSample(context) && showsSample(copy);
  } catch {
    return false; // Each extension refuses in its own way: by an error, null or a picture that is none.
  }
}

const showsSample = (context: CanvasRenderingContext2D): boolean =>
  context
    .getImageData(0, 0, side, side)
    .data.every((value, at) => Math.abs(value - sample[at]!) <= tolerance);

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new CanvasMissing();
  return context;
}
