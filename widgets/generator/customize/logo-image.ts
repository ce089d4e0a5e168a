import { contextOf, isCanvasTrue, loadImage, makeCanvas } from './canvas.js';
import { unreducedFault, withLogoType } from './logo-file.rule.js';

/** In px. Enough for a logo of 20 % of a 1,000 px code, and small enough to send with the request. */
const maxSide = 512;

/** The picture cannot be reduced, and is too large for the server as it is. */
export class LogoTooLarge extends Error {}

/**
 * Scales a picture down to at most 512 px. Returns a data URL: PNG if it is smaller or the picture has transparency, otherwise JPEG. Where
 * a canvas returns another picture than was drawn, it is the picture itself.
 * @throws CanvasMissing, LogoTooLarge, or DOMException if the browser cannot read the picture
 */
export async function reduceLogo(chosen: File): Promise<string> {
  const file = withLogoType(chosen);
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    if (!(await isCanvasTrue())) return await unreduced(file);
    const isVector = file.type === 'image/svg+xml';
    const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, isVector);
    const canvas = makeCanvas(width, height);
    contextOf(canvas).drawImage(image, 0, 0, width, height);
    return smallestDataUrl(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @throws LogoTooLarge, or Error if the server does not read the type of the picture */
async function unreduced(file: File): Promise<string> {
  const fault = unreducedFault(file);
  if (fault) throw fault === 'size' ? new LogoTooLarge() : new Error(`${file.type} cannot be sent`);
  const type = file.type || 'image/png'; // The server reads the type from the content, but needs one of an image.
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(new Blob([file], { type }));
  });
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
