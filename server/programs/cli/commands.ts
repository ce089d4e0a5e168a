import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chosenFileType, contentTypeOf, type FileType, fileTypes } from '../../domain/file-type.js';
import { defaultKind, findKind, type KindSlug, outcomeNameOf } from '../../domain/kinds/kinds.js';
import type { Content, Kind } from '../../domain/kinds/kind.js';
import { maxUploadBytes } from '../../domain/limits.js';
import type { Style } from '../../domain/style.js';
import type { CreatedQrResponse, QrResponse, StaticPictureResponse } from '../../qr/qr.responses.js';
import type { UploadUrl } from '../../upload/upload.responses.js';
import { type ApiClient, harmless } from './api-client.js';
import { type StyleOptions, styleOf } from './arguments.js';
import { CommandFailed, fileFailed, print, printWarning } from './output.js';
import { type PictureOptions, requireSavable, savePicture, toStdout, wantsPicture } from './save-picture.js';

/** The commands. Each prints its result and throws CommandFailed. */

export interface CreateOptions extends PictureOptions, StyleOptions {
  readonly kind?: KindSlug;
  readonly type?: KindSlug;
  /** Path of a picture. */
  readonly logo?: string;
  readonly json?: boolean;
  /** Whether the code of a link holds that link itself. */
  readonly direct?: boolean;
  /** Content: a JSON object, or `@` and the path of a file with one. */
  readonly content?: string;
  /** What a scan of a file opens. */
  readonly opens?: 'page' | 'file';
}

/** @param text a link, or the path of a file; undefined: the options have the content */
export async function create(
  api: ApiClient,
  text: string | undefined,
  options: CreateOptions,
): Promise<void> {
  const kind = findKind(options.kind ?? options.type ?? defaultKind)!;
  const rules = await kind.load();
  const style = { ...styleOf(options), logo: await logoOf(options.logo) };
  if (wantsPicture(options)) await requireSavable(options);
  if (text === undefined) {
    const content = { ...rules.form?.initial?.(), ...(await readJson(options.content)) };
    if (isHeld(kind, content, options)) return createHeld(api, kind, { content, style }, options);
    return createRecord(api, { type: kind.slug, content, opens: options.opens, style }, options);
  }
  if (!rules.fromText)
    throw new CommandFailed(`A code of the kind ${kind.slug} needs --content`, 'cli.content');
  if (isHeld(kind, {}, options))
    return createHeld(api, kind, { content: rules.fromText(text), style }, options);
  const originalResource = kind.fileTypes ? await upload(api, text, kind.fileTypes) : text;
  return createRecord(api, { type: kind.slug, originalResource, opens: options.opens, style }, options);
}

const isHeld = (kind: Kind, content: Content, { direct = false }: CreateOptions): boolean =>
  outcomeNameOf(kind, content, direct) === 'static';

/** Reads a value of `--content`. The failure says nothing of what stands there, which may be a password. @throws CommandFailed */
async function readJson(given = ''): Promise<object> {
  const path = /^@(.+)$/.exec(given)?.[1];
  const text = path ? await readFile(path, 'utf8').catch(fileFailed(`${path} cannot be read`)) : given;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The message of a SyntaxError shows the text.
  }
  throw new CommandFailed(`${path ?? '--content'} is not a JSON object`, 'cli.content');
}

/** Makes a code that holds its content, of which the server keeps nothing. */
async function createHeld(
  api: ApiClient,
  { slug, secrets = [] }: Kind,
  request: { readonly content: Content; readonly style: Partial<Style> },
  options: CreateOptions,
): Promise<void> {
  const { json = false } = options;
  const body = { kind: slug, ...request };
  const { payload, ...checked } = await api.post<StaticPictureResponse>('/api/pictures', body, harmless);
  const file = wantsPicture(options)
    ? await savePicture((path) => api.bytes(`/api/pictures/${path}`, body), slug, options)
    : undefined;
  const { version, level, scannable } = checked;
  // The text of a code with a secret is in no output, since scripts keep what they print.
  const answer = { ...checked, ...(secrets.length === 0 && { payload }), ...(file && { file }) };
  print({ json, toStderr: file === toStdout }, answer, [
    ['Kind', slug],
    ['Version', `${version}, level ${level}`],
    ['Score', scannable.score],
    ...(file && file !== toStdout ? [['Saved as', file] as const] : []),
  ]);
  if (!scannable.ok && !json) printWarning(scannable.reason ?? 'This code may fail to scan.');
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

/** Uploads a file. @returns its address */
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
