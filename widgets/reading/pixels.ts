/** A longer side of a photo in px is reduced to this: enough for a code that fills a tenth of it. */
const maxPhotoSide = 2_000;
/** Photos of phones have at most half of it. */
const maxPhotoBytes = 40_000_000;
/** A longer side of what a camera sees is reduced to this, so that a phone reads several pictures a second. */
const maxFrameSide = 1_280;

/** Returns the pixels of a photo; undefined for a file that is no picture or too large to be read. */
export async function pixelsOfPhoto(file: File): Promise<ImageData | undefined> {
  if (file.size > maxPhotoBytes) return undefined;
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return undefined;
  const pixels = pixelsOf(photo, photo.width, photo.height, maxPhotoSide);
  photo.close();
  return pixels;
}

/** Returns what a camera sees; undefined before its first picture. */
export const pixelsOfVideo = (video: HTMLVideoElement): ImageData | undefined =>
  video.videoWidth > 0 ? pixelsOf(video, video.videoWidth, video.videoHeight, maxFrameSide) : undefined;

function pixelsOf(picture: CanvasImageSource, fullWidth: number, fullHeight: number, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(fullWidth, fullHeight));
  const [width, height] = [fullWidth, fullHeight].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
