/** The four kinds of code a visitor chooses from, and their labels (C §2). */
export const typeLabels = {
  url: 'Website, URL',
  social: 'Social Media',
  pdf: 'PDF',
  menu: 'Menu',
} as const;

export type QrType = keyof typeof typeLabels;

export const defaultType: QrType = 'url';

export const isQrType = (value: unknown): value is QrType =>
  typeof value === 'string' && Object.hasOwn(typeLabels, value);

export const headingFor = (type: QrType) => `Generate QR for ${typeLabels[type]}`;
