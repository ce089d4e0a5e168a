import type { QrId } from '../domain/qr-id.js';

/** Where a scan goes. */
export interface Destination {
  readonly id: QrId;
  /** An http(s) address, or the path of a pre-content page. */
  readonly address: string;
}
