import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { type ImageFormat, isImageFormat, mainFormat } from '../../domain/formats.js';
import type { ApiClient } from './api-client.js';
import { fileFailed } from './failure.js';

export interface PictureOptions {
  readonly format?: ImageFormat;
  /** Side of the code in px; undefined: its stored size. */
  readonly width?: number;
  /** Path of a file, or `-` for stdout. */
  readonly out?: string;
}

/** Where the bytes of a picture go instead of a file. */
export const toStdout = '-';

/**
 * Saves the picture of a code.
 * @returns the path of the file; `-` for stdout
 * @throws CommandFailed
 */
export async function savePicture(api: ApiClient, id: string, options: PictureOptions): Promise<string> {
  const format = options.format ?? formatOf(options.out) ?? mainFormat;
  const path = options.out ?? `${id}.${format}`;
  const picture = await api.bytes(
    `/api/qr/${id}/image.${format}${options.width ? `?size=${options.width}` : ''}`,
  );
  if (path === toStdout) process.stdout.write(picture);
  else await writeFile(path, picture).catch(fileFailed(`${path} cannot be written`));
  return path;
}

/**
 * To be called before a code is made: one whose picture cannot be saved would be made for nothing.
 * @throws CommandFailed
 */
export async function requireFolder({ out = '' }: PictureOptions): Promise<void> {
  if (out !== toStdout)
    await access(dirname(out), constants.W_OK).catch(fileFailed(`${out || 'The picture'} cannot be written`));
}

/** By the ending of a file's name. */
function formatOf(path: string | undefined): ImageFormat | undefined {
  const ending = extname(path ?? '')
    .slice(1)
    .toLowerCase();
  return isImageFormat(ending) ? ending : undefined;
}
