import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chosenFileType, contentTypeOf, type FileType, fileTypes } from '../../domain/file-type.js';
import { fileTypesOf, type KindSlug } from '../../domain/kinds/kinds.js';
import { maxUploadBytes } from '../../domain/limits.js';
import type { CreatedQrResponse, QrResponse } from '../../qr/qr.responses.js';
import type { UploadUrl } from '../../upload/upload.responses.js';
import type { ApiClient } from './api-client.js';
import { type StyleOptions, styleOf } from './arguments.js';
import { CommandFailed, fileFailed, print, printWarning } from './output.js';
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
    ['Score', scannable.score],
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

/**
 * @returns `originalResource` of a request: the given link, or the address of the given file, which is uploaded first
 * @throws CommandFailed
 */
async function resourceOf(api: ApiClient, kind: KindSlug, given: string): Promise<string> {
  const accepted = fileTypesOf(kind);
  return accepted.length > 0 ? upload(api, given, accepted) : given;
}

async function upload(api: ApiClient, path: string, accepted: readonly FileType[]): Promise<string> {
  const type = chosenFileType(path, '');
  if (!type || !accepted.includes(type)) {
    const names = accepted.map((each) => fileTypes[each].name).join(', ');
    throw new CommandFailed(
      `${path} must be a file of one of these types, by its ending: ${names}`,
      'upload.type',
    );
  }
  const file = await readFile(path).catch(fileFailed(`${path} cannot be read`));
  if (file.length > maxUploadBytes)
    throw new CommandFailed('File size must not exceed 30MB', 'upload.too-large');
  const contentType = contentTypeOf(type);
  const request = { fileName: basename(path), contentType, size: file.length };
  const { url } = await api.post<UploadUrl>('/api/upload/url', request);
  await api.put(url, contentType, file);
  return url.split('?', 1)[0]!;
}

/** @returns a data URL of the picture; the server finds its type in the content and ignores the one in the URL */
async function logoOf(path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  const file = await readFile(path).catch(fileFailed(`${path} cannot be read`));
  return `data:image/png;base64,${file.toString('base64')}`;
}
