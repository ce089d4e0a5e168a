import type { QrRecord } from './qr.record.js';

/**
 * File name of a downloaded picture: `{name}__{size}x{size}.{ending}` (C §5).
 * The name is the first host label of the link without www, with forbidden characters turned into underscores.
 */
export function imageName({ originalResource }: QrRecord, codeWidth: number, ending: string): string {
  const name = hostLabel(originalResource).replace(/[^\p{L}\p{N}._-]+/gu, '_') || 'qrcode';
  return `${name}__${codeWidth}x${codeWidth}.${ending}`;
}

function hostLabel(link: string): string {
  const labels = new URL(link).hostname.split('.');
  return (labels[0] === 'www' ? labels[1] : labels[0]) ?? '';
}
