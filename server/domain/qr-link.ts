import type { QrId } from './qr-id.js';

/** The text inside a code: exactly `{PUBLIC_ORIGIN}/{id}`. */
export const qrLink = (publicOrigin: string, id: QrId): string => `${publicOrigin}/${id}`;

/** A link of the same length as a real one, so that a preview has the modules of the final code. */
export const placeholderLink = (publicOrigin: string): string => `${publicOrigin}/0K3QR7XPW9`;
