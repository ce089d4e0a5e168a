/** In px. Enough for a logo of 20 % of a 1,000 px code, and small enough to send with the request. */
const maxSide = 512;
/** In px. Larger than any logo in the preview (30 % of 268 px) at double pixel density. */
const previewSide = 192;

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

/** Crops the centre of a picture to a circle, as the server does for the stored picture. */
export async function cutToCircle(dataUrl: string): Promise<string> {
  return (await drawRound(dataUrl, previewSide)).toDataURL('image/png');
}

/** Pixels (RGBA) of a picture that is cropped to a circle and `width` px wide. */
export async function roundPixels(dataUrl: string, width: number): Promise<Uint8ClampedArray> {
  const canvas = await drawRound(dataUrl, width);
  return contextOf(canvas).getImageData(0, 0, width, width).data;
}

async function drawRound(dataUrl: string, width: number): Promise<HTMLCanvasElement> {
  const image = await loadImage(dataUrl);
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

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new CanvasMissing();
  return context;
}
