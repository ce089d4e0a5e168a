/** What a picture of a code can be had as, by the ending of its address; in the order in which they are offered. */
const formats = {
  png: { name: 'PNG', contentType: 'image/png' },
  svg: { name: 'SVG', contentType: 'image/svg+xml; charset=utf-8' },
  pdf: { name: 'PDF', contentType: 'application/pdf' },
  eps: { name: 'EPS', contentType: 'application/postscript' },
  jpg: { name: 'JPG', contentType: 'image/jpeg' },
  webp: { name: 'WebP', contentType: 'image/webp' },
} as const;

export type ImageFormat = keyof typeof formats;

export const imageFormats = Object.keys(formats) as [ImageFormat, ...ImageFormat[]];

/** The one that is stored, mailed, and offered first. */
export const mainFormat = 'png' satisfies ImageFormat;

export const otherFormats = imageFormats.filter((format) => format !== mainFormat);

export const isImageFormat = (text: string): text is ImageFormat => Object.hasOwn(formats, text);

/** As people write it. */
export const formatName = (format: ImageFormat): string => formats[format].name;

export const formatContentType = (format: ImageFormat): string => formats[format].contentType;
