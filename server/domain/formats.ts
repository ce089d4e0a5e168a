/** What a picture of a code can be had as, by the ending of its address; in the order in which they are offered. */
const formats = {
  png: { name: 'PNG', contentType: 'image/png', isRaster: true },
  svg: { name: 'SVG', contentType: 'image/svg+xml; charset=utf-8', isRaster: false },
  pdf: { name: 'PDF', contentType: 'application/pdf', isRaster: false },
  eps: { name: 'EPS', contentType: 'application/postscript', isRaster: false },
  jpg: { name: 'JPG', contentType: 'image/jpeg', isRaster: true },
  webp: { name: 'WebP', contentType: 'image/webp', isRaster: true },
} as const;

export type ImageFormat = keyof typeof formats;

export const imageFormats = Object.keys(formats) as [ImageFormat, ...ImageFormat[]];

/** The one that is stored, mailed, and offered first. */
export const mainFormat = 'png' satisfies ImageFormat;

export const otherFormats = imageFormats.filter((format) => format !== mainFormat);

export const isImageFormat = (text: string): text is ImageFormat => Object.hasOwn(formats, text);

/** In prose: those that most people know come first. */
const formatsByFame = new Set<ImageFormat>(['png', 'jpg', 'svg', 'eps', 'pdf', ...imageFormats]);

/** All of them within a sentence: 'PNG, JPG and SVG'. @param locale whose word for 'and' */
export const listFormats = (locale: string): string =>
  new Intl.ListFormat(locale).format(Array.from(formatsByFame, formatName));

/** Made of pixels, rather than of outlines that stay sharp at any size. */
export const isRaster = (format: ImageFormat): boolean => formats[format].isRaster;

/** As people write it. */
export const formatName = (format: ImageFormat): string => formats[format].name;

export const formatContentType = (format: ImageFormat): string => formats[format].contentType;
