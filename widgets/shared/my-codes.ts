import type { Style } from '../../server/render/style.js';
import { localStore } from './storage.js';

/** A code made on this device: the entry `qr-{id}` of C §3, without the logo, since a few of them would fill the storage. */
export interface RememberedCode extends Omit<Style, 'logo'> {
  readonly url: string;
  readonly qrType: string;
  /** Of uploads only: the name of the visitor's file. */
  readonly fileName?: string;
  /** ISO 8601 */
  readonly createdAt: string;
}

export function rememberCode(id: string, code: RememberedCode): void {
  localStore.write(`qr-${id}`, JSON.stringify(code));
}
