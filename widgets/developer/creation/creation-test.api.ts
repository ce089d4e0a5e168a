import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import type { QrType } from '../../../server/types/types.responses.js';
import { requestJson } from '../../shared/api-client.js';
import { requestOnce } from '../../shared/request-once.js';
import type { CreatedRecord, CreationValues } from './creation-test.state.js';

/** @throws ApiError */
export const listTypes = (): Promise<QrType[]> => requestJson<QrType[]>('/api/types');

/** @throws ApiError */
export async function createRecord({ typeId, resource, email }: CreationValues): Promise<CreatedRecord> {
  const { qrData, link } = await requestOnce<CreatedQrResponse>('/api/qr', {
    typeId: Number(typeId),
    originalResource: resource.trim(),
    email: email.trim(),
  });
  return { qrData, link, email: email.trim() };
}
