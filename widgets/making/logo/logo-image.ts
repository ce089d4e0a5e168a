import { contextOf, isCanvasTrue, loadImage, makeCanvas } from './canvas.js';
import { luminance } from '../../../server/render/model/colors.js';
import { unreducedFault, withLogoType } from './logo-file.rule.js';

/** In px. Enough for a logo of 20 % of a 1,000 px code, and small enough to send with the request. */
const maxSide = 512;

/** The picture cannot be reduced, and is too large for the server as it is. */
export class LogoTooLarge extends Error {}

/**
 * Scales a picture down to at most 512 px. Returns a data URL: PNG if it is smaller or the picture has transparency, otherwise JPEG. Where
 * a canvas returns another picture than was drawn, it is the picture itself. A logo that would be invisible on white gets a dark ground.
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
    return dataUrlOf(canvas, true);
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

/** Returns the smallest data URL of a picture. @param onWhite whether a pale picture gets a dark ground */
function dataUrlOf(canvas: HTMLCanvasElement, onWhite: boolean): string {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  if (!isTransparent(data)) return smallestDataUrl(canvas);
  return (onWhite && isPale(data) ? onInk(canvas) : canvas).toDataURL('image/png');
}

/** Whether everything in a transparent picture would be nearly invisible on white. */
function isPale(data: Uint8ClampedArray): boolean {
  let [visible, pale] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < halfOpaque) continue;
    visible++;
    if (luminance(data[at]!, data[at + 1]!, data[at + 2]!) > paleLuminance) pale++;
  }
  return pale > mostlyPale * visible;
}

const halfOpaque = 128;
const paleLuminance = 215;
const mostlyPale = 0.95;

/** Returns a pale logo on a dark ground, which is larger by a margin. */
function onInk(logo: HTMLCanvasElement): HTMLCanvasElement {
  const margin = Math.round(0.15 * Math.max(logo.width, logo.height));
  const canvas = makeCanvas(logo.width + 2 * margin, logo.height + 2 * margin);
  const context = contextOf(canvas);
  context.fillStyle = ink;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(logo, margin, margin);
  return canvas;
}

const ink = '#16181D';

/** Part of a picture: the whole one at a zoom of 1. */
export interface LogoCrop {
  readonly zoom: number;
  /** Place of the part, from 0 at the left or top to 1. */
  readonly x: number;
  readonly y: number;
}

/** Cuts a part out of a picture, whose longer side is that of the picture divided by the zoom. @returns data URL */
export async function cropLogo(dataUrl: string, { zoom, x, y }: LogoCrop): Promise<string> {
  if (zoom === 1) return dataUrl;
  const image = await loadImage(dataUrl);
  if (!(await isCanvasTrue())) throw new Error('The browser returns other pixels than were drawn');
  const { naturalWidth, naturalHeight } = image;
  const longest = Math.max(naturalWidth, naturalHeight) / zoom;
  const [width, height] = [Math.min(naturalWidth, longest), Math.min(naturalHeight, longest)];
  const scale = maxSide / Math.max(width, height);
  const canvas = makeCanvas(Math.round(width * scale), Math.round(height * scale));
  const [left, top] = [x * (naturalWidth - width), y * (naturalHeight - height)];
  contextOf(canvas).drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return dataUrlOf(canvas, false);
}

function smallestDataUrl(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL('image/png');
  const jpeg = canvas.toDataURL('image/jpeg', 0.92);
  return jpeg.length < png.length ? jpeg : png;
}

function isTransparent(data: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}
