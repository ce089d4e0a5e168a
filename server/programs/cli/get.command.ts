import type { QrResponse } from '../../qr/qr.responses.js';
import type { ApiClient } from './api-client.js';
import { print } from './print.js';

/** @throws CommandFailed */
export async function get(api: ApiClient, id: string, { json = false }: { json?: boolean }): Promise<void> {
  const found = await api.get<QrResponse>(`/api/qr/${id}`);
  const { qrData } = found;
  print({ json }, found, [
    ['Code', qrData.id],
    ['Leads to', qrData.original_resource],
    ['Scans', String(qrData.counter)],
    ['Picture', qrData.qr_image_url ?? 'not made yet'],
    ['Created', qrData.created_at],
  ]);
}
