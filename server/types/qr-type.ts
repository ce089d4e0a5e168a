/** A row of `qr_types`: the number by which the database knows a kind of code. */
export interface QrType {
  readonly id: number;
  readonly type: string;
}

export interface QrTypeResponse {
  readonly success: true;
  readonly qrType: QrType;
}
