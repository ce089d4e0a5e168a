/** What a picture can be had as, and the type each is served with. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
  pdf: 'application/pdf',
  eps: 'application/postscript',
} as const;

export type ImageFormat = keyof typeof imageTypes;

export const imageFormats = Object.keys(imageTypes) as [ImageFormat, ...ImageFormat[]];

export const isImageFormat = (text: string): text is ImageFormat => Object.hasOwn(imageTypes, text);
