import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import type { ImageFormat } from '../../server/domain/formats.js';
import { imagePath } from '../../server/domain/paths.js';
import type { Style } from '../../server/domain/style.js';
import { requestBlob, requestJson } from '../shared/api-client.js';
import type { CreatedCode } from './generator.state.js';

/** @returns null if the response has no id @throws ApiError */
export async function createQr(qrType: KindSlug, url: string, style: Style): Promise<CreatedCode | null> {
  const answer = await requestJson<Partial<CreatedQrResponse>>('/api/qr', {
    type: qrType,
    originalResource: url,
    email: '',
    style,
  });
  const { qrData, link = '', imageUrl = '', scannable } = answer;
  return qrData ? { id: qrData.id, link, imageUrl, ...(scannable && { scannable }) } : null;
}

/** @throws ApiError */
export const fetchPicture = (id: string, format: ImageFormat): Promise<Blob> =>
  requestBlob(`${imagePath(id, format)}?download=1`);

/** Sends a code by e-mail. The server renders the picture itself. @throws ApiError */
export async function sendByEmail(id: string, email: string): Promise<void> {
  await requestJson('/api/email/send-qr', { email, qrId: id, format: 'PNG' });
}
