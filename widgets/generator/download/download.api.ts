import type { ImageFormat } from '../../../server/domain/formats.js';
import { imagePath } from '../../../server/domain/paths.js';
import type { QrResponse } from '../../../server/qr/qr.responses.js';
import { currentLanguage } from '../../shared/language/language.js';
import { requestJson } from '../../shared/api-client.js';
import { type Send, sendRequest } from '../../shared/send-request.js';

/** Address that returns the picture as a download. @param width width of the code in px; by default the stored one */
export const downloadAddress = (id: string, format: ImageFormat, width?: number) =>
  `${imagePath(id, format)}?download=1${width ? `&size=${width}` : ''}`;

/** Sends the language in a header, because a frame on another site has no language cookie. */
const inThisLanguage: Send = (path, sending) =>
  sendRequest(path, {
    ...sending,
    headers: { ...sending?.headers, 'accept-language': currentLanguage() },
  });

/** Sends a code by email, in the page's language. The server renders the picture itself. @throws ApiError */
export async function sendByEmail(id: string, email: string): Promise<void> {
  await requestJson('/api/email/send-qr', { email, qrId: id, format: 'PNG' }, inThisLanguage);
}

/** Number of scans of a code. @throws ApiError */
export async function scansOf(id: string): Promise<number> {
  const { qrData } = await requestJson<QrResponse>(`/api/qr/${encodeURIComponent(id)}`);
  return qrData.counter;
}
