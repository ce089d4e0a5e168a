interface Format {
  /** Name for people. */
  readonly name: string;
  readonly contentType: string;
  /** Largest side of the code in px. */
  readonly maxCodeWidth: number;
  /** Cost of drawing and encoding, in points of the limit `pictures`. Vectors cost the same at any size. */
  readonly points: { readonly perMegapixel: number } | { readonly perPicture: number };
}

/** Smallest side of the code in px, in every format. */
export const minCodeWidth = 64;
/** Largest side of the code in px; a format may allow less. */
export const largestCodeWidth = 4_000;
const vectorPoints = { perPicture: 2 };

/** Picture formats by the ending of the address, in the order in which they are offered. */
const formats = {
  png: { name: 'PNG', contentType: 'image/png', maxCodeWidth: largestCodeWidth, points: { perMegapixel: 1 } },
  svg: {
    name: 'SVG',
    contentType: 'image/svg+xml; charset=utf-8',
    maxCodeWidth: largestCodeWidth,
    points: vectorPoints,
  },
  pdf: { name: 'PDF', contentType: 'application/pdf', maxCodeWidth: largestCodeWidth, points: vectorPoints },
  eps: {
    name: 'EPS',
    contentType: 'application/postscript',
    maxCodeWidth: largestCodeWidth,
    points: vectorPoints,
  },
  jpg: {
    name: 'JPG',
    contentType: 'image/jpeg',
    maxCodeWidth: largestCodeWidth,
    points: { perMegapixel: 1 },
  },
  // libwebp needs 640 MB at 4000 px.
  webp: { name: 'WebP', contentType: 'image/webp', maxCodeWidth: 2_048, points: { perMegapixel: 3 } },
} satisfies Record<string, Format>;

export type ImageFormat = keyof typeof formats;

export const imageFormats = Object.keys(formats) as [ImageFormat, ...ImageFormat[]];

/** Format that is stored, mailed, and offered first. */
export const mainFormat = 'png' satisfies ImageFormat;

export const otherFormats = imageFormats.filter((format) => format !== mainFormat);

export const isImageFormat = (text: string): text is ImageFormat => Object.hasOwn(formats, text);

/** All formats, the best-known first. */
const formatsByFame = Array.from(new Set<ImageFormat>(['png', 'jpg', 'svg', 'eps', 'pdf', ...imageFormats]));

/**
 * Lists the names of formats within a sentence: 'PNG, JPG and SVG'.
 * @param locale determines the word for 'and'
 * @param codeWidth omits formats that are not available in this size, in px
 */
export const listFormats = (locale: string, codeWidth = 0): string =>
  new Intl.ListFormat(locale).format(
    formatsByFame.filter((format) => codeWidth <= maxCodeWidth(format)).map(formatName),
  );

/** Whether a format consists of pixels, rather than of outlines that stay sharp at any size. */
export const isRaster = (format: ImageFormat): boolean => 'perMegapixel' in formats[format].points;

export const formatName = (format: ImageFormat): string => formats[format].name;

export const formatContentType = (format: ImageFormat): string => formats[format].contentType;

/** Largest side of the code in px in which a format is available. */
export const maxCodeWidth = (format: ImageFormat): number => formats[format].maxCodeWidth;

/** Smaller modules do not survive a screen or a printer. */
const minModulePx = 2;

/**
 * Returns a message if a picture is not available in a size, which names the formats or the size that are; otherwise undefined.
 * @param moduleCount modules per side of the code; 0 when unknown
 */
export function sizeFault(format: ImageFormat, codeWidth: number, moduleCount = 0): string | undefined {
  const [least, most] = [minModulePx * moduleCount, maxCodeWidth(format)];
  if (codeWidth < least) return `must be at least ${least} for this code, ${minModulePx} px a module`;
  if (codeWidth <= most) return undefined;
  return `must be at most ${most} for ${formatName(format)}; ${listFormats('en-GB', most + 1)} go further`;
}

/**
 * Returns the cost of a picture in points, a whole number from 1.
 * @param codeWidth side of the code in px; NaN: the stored size
 */
export function pictureCost(format: ImageFormat, codeWidth: number): number {
  const { points, maxCodeWidth: most } = formats[format];
  if (!('perMegapixel' in points)) return points.perPicture;
  const megapixels = (Math.min(Math.abs(codeWidth), most) / 1_000) ** 2;
  return Math.ceil(megapixels * points.perMegapixel) || 1;
}
