/** A logo is at most 20 % of a 1,000 px code, so this is ample; it has to travel (contract §5.13). */
const maxSide = 512;
/** Above the diameter of any logo in the preview (30 % of 268 px), at twice the density. */
const previewSide = 192;

/** The browser draws nothing outside the page (C §8, 'Canvas missing'). */
export class CanvasMissing extends Error {}

/**
 * Reduces a picture to at most 512 px, as a data URL: PNG where it is smaller or something shines through, else JPEG.
 * @throws CanvasMissing, or DOMException when the browser cannot read it
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

/** The middle of a picture, cut to a circle: the server cuts the stored one in the same way. */
export async function cutToCircle(dataUrl: string): Promise<string> {
  const image = await loadImage(dataUrl);
  const canvas = makeCanvas(previewSide, previewSide);
  const context = contextOf(canvas);
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
  context.beginPath();
  context.arc(previewSide / 2, previewSide / 2, previewSide / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(image, left, top, side, side, 0, 0, previewSide, previewSide);
  return canvas.toDataURL('image/png');
}

/** A vector picture is drawn as large as may be; it may have no size of its own. */
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
