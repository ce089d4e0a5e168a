import type { QrId } from '../domain/qr-id.js';
import type { QrWarning } from '../domain/qr-status.js';

/** Where a scan goes. */
export interface Destination {
  readonly id: QrId;
  /** An http(s) address, or the path of a pre-content page. */
  readonly address: string;
  /** The destination is to be shown first, with a warning. */
  readonly warning?: QrWarning;
}
