import { randomUUID } from 'node:crypto';
import type { KindSlug } from '../../domain/kinds/kinds.js';
import type { CreatedQrResponse, QrResponse } from '../../qr/qr.responses.js';
import type { ApiClient } from './api-client.js';
import { type StyleOptions, styleOf } from './arguments.js';
import { logoOf, resourceOf } from './content.js';
import { print, printWarning } from './output.js';
import { type PictureOptions, requireSavable, savePicture, toStdout } from './save-picture.js';

/** The commands. Each prints its result and throws CommandFailed. */

export interface CreateOptions extends PictureOptions, StyleOptions {
  readonly type: KindSlug;
  /** Path of a picture. */
  readonly logo?: string;
  readonly json?: boolean;
}

export async function create(api: ApiClient, content: string, options: CreateOptions): Promise<void> {
  const { type, json = false } = options;
  const wantsPicture = options.out !== undefined || options.format !== undefined;
  if (wantsPicture) await requireSavable(options);
  const style = { ...styleOf(options), logo: await logoOf(options.logo) };
  const originalResource = await resourceOf(api, type, content);
  const created = await api.post<CreatedQrResponse>(
    '/api/qr',
    { type, originalResource, style },
    randomUUID(),
  );
  const { qrData, link, scannable } = created;
  const file = wantsPicture ? await savePicture(api, qrData.id, options) : undefined;
  print({ json, toStderr: file === toStdout }, { ...created, ...(file && { file }) }, [
    ['Code', qrData.id],
    ['Link', link],
    ['Leads to', qrData.original_resource],
    ['Survives', `${scannable.score} hardships`],
    ...(file && file !== toStdout ? [['Saved as', file] as const] : []),
  ]);
  if (!scannable.ok && !json) printWarning(scannable.reason ?? 'This code may fail to scan.');
}

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

export async function picture(
  api: ApiClient,
  id: string,
  options: PictureOptions & { json?: boolean },
): Promise<void> {
  const file = await savePicture(api, id, options);
  if (file !== toStdout) print(options, { success: true, id, file }, [['Saved as', file]]);
}
