/** In px. Enough for a logo of 20 % of a 1,000 px code, and small enough to send with the request. */
const maxSide = 512;

/** The browser provides no 2D canvas context. */
export class CanvasMissing extends Error {}

/**
 * Scales a picture down to at most 512 px. Returns a data URL: PNG if it is smaller or the picture has transparency, otherwise JPEG.
 * @throws CanvasMissing, or DOMException if the browser cannot read the picture
 */
export async function reduceLogo(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const isVector = file.type === 'image/svg+xml';
    const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, isVector);
    const canvas = makeCanvas(width, height);
    contextOf(canvas).drawImage(image, 0, 0, width, height);
    return smallestDataUrl(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Vector images are scaled up to the limit; they may have no intrinsic size. */
function fitWithin(width: number, height: number, isVector: boolean) {
  if (!width || !height) return { width: maxSide, height: maxSide };
  const scale = maxSide / Math.max(width, height);
  const factor = isVector ? scale : Math.min(1, scale);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

function smallestDataUrl(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL('image/png');
  if (hasTransparency(canvas)) return png;
  const jpeg = canvas.toDataURL('image/jpeg', 0.92);
  return jpeg.length < png.length ? jpeg : png;
}

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

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
