import type { QrId } from './qr-id.js';

/** The text inside a code: exactly `{PUBLIC_ORIGIN}/{id}` (contract §5.15). */
export const qrLink = (publicOrigin: string, id: QrId): string => `${publicOrigin}/${id}`;
