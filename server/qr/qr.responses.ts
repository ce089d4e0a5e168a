import type { ColorPair } from '../render/model/scannability.js';

/** A record as the public sees it: never the e-mail address. */
export interface QrData {
  readonly id: string;
  readonly type_id: number;
  readonly original_resource: string;
  readonly counter: number;
  readonly qr_image_url: string | null;
  /** ISO 8601 */
  readonly created_at: string;
}

/** How well a code scans. */
export interface Scannable {
  /** Whether every decoder reads the picture, and it survives at least 6 of 8 hardships. */
  readonly ok: boolean;
  /** Hardships it survives, such as `7/8`. */
  readonly score: string;
  /** Where it is not ok: why, for people. */
  readonly reason?: string;
  readonly suggestion?: ColorPair;
}

export interface QrResponse {
  readonly success: true;
  readonly qrData: QrData;
}

export interface CreatedQrResponse extends QrResponse {
  /** The text inside the code. */
  readonly link: string;
  readonly imageUrl: string;
  readonly scannable: Scannable;
}
