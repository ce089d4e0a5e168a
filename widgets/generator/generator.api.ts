import type { Style } from '../../server/render/style.js';
import { requestBlob, requestJson } from '../shared/api-client.js';
import type { CreatedCode, Scannable } from './generator.state.js';
import type { QrType } from './qr-types.js';

interface CreatedQrResponse {
  readonly qrData?: { readonly id?: string };
  readonly link: string;
  readonly imageUrl: string;
  readonly scannable: Scannable;
}

/**
 * Saves a code.
 * @returns null when the answer names no id
 * @throws ApiError
 */
export async function createQr(qrType: QrType, url: string, style: Style): Promise<CreatedCode | null> {
  const answer = await requestJson<CreatedQrResponse>('/api/qr', {
    type: qrType,
    originalResource: url,
    style,
  });
  const id = answer.qrData?.id;
  return id ? { id, link: answer.link, imageUrl: answer.imageUrl, scannable: answer.scannable } : null;
}

export const imagePath = (id: string) => `/api/qr/${encodeURIComponent(id)}/image.png`;

/** @throws ApiError */
export const fetchPng = (id: string): Promise<Blob> => requestBlob(`${imagePath(id)}?download=1`);
