import { typeLabels } from '../shared/type-labels.js';

export { typeLabels };

/** The four kinds of code a visitor chooses from. */
export type QrType = keyof typeof typeLabels;

/** The kinds whose content is an uploaded file. */
export type FileQrType = 'pdf' | 'menu';

export const takesFile = (type: QrType): type is FileQrType => type === 'pdf' || type === 'menu';

export const defaultType: QrType = 'url';

export const isQrType = (value: unknown): value is QrType =>
  typeof value === 'string' && Object.hasOwn(typeLabels, value);

export const headingFor = (type: QrType) => `Generate QR for ${typeLabels[type]}`;
