import type { ImageFormat } from '../../../server/domain/formats.js';
import { imagePath } from '../../../server/domain/paths.js';
import { requestBlob, requestJson } from '../../shared/api-client.js';

/** Answers with the picture as a file to save. */
export const downloadAddress = (id: string, format: ImageFormat) => `${imagePath(id, format)}?download=1`;

/** @throws ApiError */
export const fetchPicture = (id: string, format: ImageFormat): Promise<Blob> =>
  requestBlob(downloadAddress(id, format));

/** Sends a code by e-mail. The server renders the picture itself. @throws ApiError */
export async function sendByEmail(id: string, email: string): Promise<void> {
  await requestJson('/api/email/send-qr', { email, qrId: id, format: 'PNG' });
}
