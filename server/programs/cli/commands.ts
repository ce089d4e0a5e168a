import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chosenFileType, contentTypeOf, type FileType, fileTypes } from '../../domain/file-type.js';
import { isStaticCode, type KindSlug } from '../../domain/kinds/kinds.js';
import type { Content, Kind } from '../../domain/kinds/kind.js';
import { maxUploadBytes } from '../../domain/limits.js';
import type { CreatedQrResponse, QrResponse } from '../../qr/qr.responses.js';
import type { UploadUrl } from '../../upload/upload.responses.js';
import type { ApiClient } from './api-client.js';
import { type StyleOptions, styleOf } from './arguments.js';
import { contentOf } from './content-options.js';
import { CommandFailed, fileFailed, print, printWarning } from './output.js';
import { type PictureOptions, requireSavable, savePicture, toStdout, wantsPicture } from './save-picture.js';
import { createStatic } from './static-code.js';

/** The commands. Each prints its result and throws CommandFailed. */

export interface CreateOptions extends PictureOptions, StyleOptions {
  /** Path of a picture. */
  readonly logo?: string;
  readonly json?: boolean;
  /** Whether the code of a link holds that link itself. */
  readonly direct?: boolean;
  /** Value of `--content`. */
  readonly content?: string;
  /** What a scan of a file opens. */
  readonly opens?: 'page' | 'file';
}

/** What the command makes a code of. */
export interface Given {
  readonly kind: Kind;
  /** A link, or the path of a file; undefined for a kind with fields. */
  readonly text: string | undefined;
  /** Values of options by the names of fields. */
  readonly fields: Content;
}

export async function create(api: ApiClient, given: Given, options: CreateOptions): Promise<void> {
  const { kind, text, fields } = given;
  const style = { ...styleOf(options), logo: await logoOf(options.logo) };
  const rules = await kind.load();
  const content =
    text === undefined ? await contentOf(kind, rules, fields, options.content) : rules.fromText!(text);
  if (isStaticCode(kind.slug as KindSlug, content, options.direct === true))
    return createStatic(api, { kind, rules, content, style }, options);
  if (wantsPicture(options)) await requireSavable(options);
  const source = text === undefined ? { content } : { originalResource: await resourceOf(api, kind, text) };
  await createRecord(api, { type: kind.slug, ...source, opens: options.opens, style }, options);
}

async function createRecord(api: ApiClient, request: object, options: CreateOptions): Promise<void> {
  const { json = false } = options;
  const created = await api.post<CreatedQrResponse>('/api/qr', request, randomUUID());
  const { qrData, link, scannable } = created;
  const file = wantsPicture(options)
    ? await savePicture((path) => api.bytes(pictureOf(qrData.id, path)), qrData.id, options)
    : undefined;
  print({ json, toStderr: file === toStdout }, { ...created, ...(file && { file }) }, [
    ['Code', qrData.id],
    ['Link', link],
    ['Leads to', qrData.original_resource],
    ['Score', scannable.score],
    ...(created.key === undefined ? [] : [['Key', created.key] as const]),
    ...(file && file !== toStdout ? [['Saved as', file] as const] : []),
  ]);
  if (!scannable.ok && !json) printWarning(scannable.reason ?? 'This code may fail to scan.');
}

const pictureOf = (id: string, path: string): string => `/api/qr/${id}/image.${path}`;

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
  const file = await savePicture((path) => api.bytes(pictureOf(id, path)), id, options);
  if (file !== toStdout) print(options, { success: true, id, file }, [['Saved as', file]]);
}

/**
 * @returns `originalResource` of a request: the given link, or the address of the given file, which is uploaded first
 * @throws CommandFailed
 */
async function resourceOf(
  api: ApiClient,
  { fileTypes: accepted = [] }: Kind,
  given: string,
): Promise<string> {
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
export async function logoOf(path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  const file = await readFile(path).catch(fileFailed(`${path} cannot be read`));
  return `data:image/png;base64,${file.toString('base64')}`;
}
