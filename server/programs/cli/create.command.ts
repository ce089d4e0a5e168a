import { randomUUID } from 'node:crypto';
import type { KindSlug } from '../../domain/kinds/kinds.js';
import type { CreatedQrResponse } from '../../qr/qr.responses.js';
import type { ApiClient } from './api-client.js';
import { logoOf, resourceOf } from './content.js';
import { type StyleOptions, styleOf } from './style-options.js';
import { print, printWarning } from './print.js';
import { type PictureOptions, requireSavable, savePicture, toStdout } from './save-picture.js';

export interface CreateOptions extends PictureOptions, StyleOptions {
  readonly type: KindSlug;
  /** Path of a picture. */
  readonly logo?: string;
  readonly json?: boolean;
}

/** @throws CommandFailed */
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
  print({ json, aside: file === toStdout }, { ...created, ...(file && { file }) }, [
    ['Code', qrData.id],
    ['Link', link],
    ['Leads to', qrData.original_resource],
    ['Survives', `${scannable.score} hardships`],
    ...(file && file !== toStdout ? [['Saved as', file] as const] : []),
  ]);
  if (!scannable.ok && !json) printWarning(scannable.reason ?? 'This code may fail to scan.');
}
