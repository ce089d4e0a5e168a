import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { contentTypeOf, type FileType, fileTypeByEnding, fileTypes } from '../../domain/file-type.js';
import { fileTypesOf, type KindSlug } from '../../domain/kinds/kinds.js';
import { maxUploadBytes } from '../../domain/limits.js';
import type { UploadUrl } from '../../upload/upload.responses.js';
import type { ApiClient } from './api-client.js';
import { CommandFailed, fileFailed } from './output.js';

/**
 * @returns `originalResource` of a request: the given link, or the address of the given file, which is uploaded first
 * @throws CommandFailed
 */
export async function resourceOf(api: ApiClient, kind: KindSlug, given: string): Promise<string> {
  const accepted = fileTypesOf(kind);
  return accepted.length > 0 ? upload(api, given, accepted) : given;
}

async function upload(api: ApiClient, path: string, accepted: readonly FileType[]): Promise<string> {
  const type = fileTypeByEnding(extname(path).slice(1).toLowerCase());
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
