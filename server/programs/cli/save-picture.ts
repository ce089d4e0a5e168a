import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { type ImageFormat, isImageFormat, mainFormat, sizeFault } from '../../domain/formats.js';
import type { ApiClient } from './api-client.js';
import { CommandFailed, fileFailed } from './failure.js';

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
  const format = formatOf(options);
  const path = options.out ?? `${id}.${format}`;
  const picture = await api.bytes(
    `/api/qr/${id}/image.${format}${options.width ? `?size=${options.width}` : ''}`,
  );
  if (path === toStdout) process.stdout.write(picture);
  else await writeFile(path, picture).catch(fileFailed(`${path} cannot be written`));
  return path;
}

/**
 * To be called before a code is made, since a code whose picture cannot be saved would be made for nothing.
 * @throws CommandFailed
 */
export async function requireSavable(options: PictureOptions): Promise<void> {
  const { width = 0, out = '' } = options;
  const fault = sizeFault(formatOf(options), width);
  if (fault) throw new CommandFailed(`--width ${fault}`, 'request.invalid');
  if (out !== toStdout)
    await access(dirname(out), constants.W_OK).catch(fileFailed(`${out || 'The picture'} cannot be written`));
}

/** The format that is asked for, else that of the file's ending, else PNG. */
function formatOf({ format, out = '' }: PictureOptions): ImageFormat {
  if (format) return format;
  const ending = extname(out).slice(1).toLowerCase();
  return isImageFormat(ending) ? ending : mainFormat;
}
