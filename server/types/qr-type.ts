/** A kind of QR code: `website`, `pdf`, `social` or `menu`. */
export interface QrType {
  readonly id: number;
  readonly type: string;
}

export interface QrTypeResponse {
  readonly success: true;
  readonly qrType: QrType;
}

/** `url` is the product's public word for `website` (contract §5.1). */
export const canonicalTypeName = (name: string) => {
  const lower = name.toLowerCase();
  return lower === 'url' ? 'website' : lower;
};
