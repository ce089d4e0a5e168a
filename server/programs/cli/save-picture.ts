import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { type ImageFormat, isImageFormat, mainFormat, sizeFault } from '../../domain/formats.js';
import { CommandFailed, fileFailed } from './output.js';

export interface PictureOptions {
  readonly format?: ImageFormat;
  /** Side of the code in px; undefined for its stored size. */
  readonly width?: number;
  /** Path of a file, or `-` for stdout. */
  readonly out?: string;
}

/** Value of `out` for stdout. */
export const toStdout = '-';

export const wantsPicture = ({ out, format }: PictureOptions): boolean =>
  out !== undefined || format !== undefined;

/**
 * Saves the picture of a code.
 * @param fetch gets a picture by its format and query, such as `png?size=500`
 * @param name of the file without its ending, if the options name none
 * @returns the path of the file; `-` for stdout
 * @throws CommandFailed
 */
export async function savePicture(
  fetch: (path: string) => Promise<Buffer>,
  name: string,
  options: PictureOptions,
): Promise<string> {
  const format = formatOf(options);
  const path = options.out ?? `${name}.${format}`;
  const picture = await fetch(format + (options.width === undefined ? '' : `?size=${options.width}`));
  if (path === toStdout) process.stdout.write(picture);
  else await writeFile(path, picture).catch(fileFailed(`${path} cannot be written`));
  return path;
}

/**
 * Checks that the picture can be saved; called before a code is made, which would otherwise be made for nothing.
 * @throws CommandFailed
 */
export async function requireSavable(options: PictureOptions): Promise<void> {
  const { width = 0, out = '' } = options;
  const fault = sizeFault(formatOf(options), width);
  if (fault) throw new CommandFailed(`--width ${fault}`, 'request.invalid');
  if (out !== toStdout)
    await access(dirname(out), constants.W_OK).catch(fileFailed(`${out || 'The picture'} cannot be written`));
}

/** @returns the requested format, else that of the file's extension, else PNG */
function formatOf({ format, out = '' }: PictureOptions): ImageFormat {
  if (format) return format;
  const ending = extname(out).slice(1).toLowerCase();
  return isImageFormat(ending) ? ending : mainFormat;
}
