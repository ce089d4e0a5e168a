import type { Content } from '../../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import type { Style } from '../../../server/domain/style.js';
import { requestOnce } from '../../shared/request-once.js';
import type { CreatedCode } from '../generator.state.js';

/**
 * @param embedOrigin of the site whose page the generator is embedded in
 * @returns null if the response has no id
 * @throws ApiError
 */
export async function createQr(
  qrType: KindSlug,
  content: Content,
  style: Style,
  embedOrigin?: string,
): Promise<CreatedCode | null> {
  const answer = await requestOnce<Partial<CreatedQrResponse>>('/api/qr', {
    type: qrType,
    content,
    email: '',
    style,
    ...(embedOrigin && { embedOrigin }),
  });
  const { qrData, link = '', imageUrl = '', scannable } = answer;
  return qrData ? { id: qrData.id, link, imageUrl, ...(scannable && { scannable }) } : null;
}
