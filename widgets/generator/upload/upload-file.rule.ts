import { chosenFileType, contentTypeOf, fileTypes } from '../../../server/domain/file-type.js';
import { fileTypesOf, type FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { maxUploadBytes } from '../../../server/domain/limits.js';
import { texts } from '../texts.js';
import { currentLanguage } from '../../shared/language/language.js';

/** File extensions that a kind accepts, for example `PDF, JPG, JPEG`. */
export const formatsLabel = (kind: FileKindSlug) =>
  fileTypesOf(kind)
    .flatMap((type) => fileTypes[type].endings)
    .join(', ')
    .toUpperCase();

/** Message about a refused file. */
export interface FileFault {
  readonly text: string;
  /** Title of the toast; 'Error' by default. */
  readonly title?: string;
  /** Advice at the field; by default to try again. If it is the text itself, no toast repeats it. */
  readonly hint?: string;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Returns the content type of an accepted file, or the fault of a refused one. The server checks again, including the content. */
export function checkFile(
  file: FileFacts,
  type: FileKindSlug,
): { readonly contentType: string } | { readonly fault: FileFault } {
  const contentType = contentTypeFor(file, type);
  if (!contentType) return { fault: unsupported(type) };
  const { tooLarge, empty, hints } = texts().upload;
  if (file.size > maxUploadBytes) return { fault: { text: tooLarge, hint: hints.size } };
  if (file.size === 0) return { fault: { text: empty, hint: empty } };
  return { contentType };
}

const unsupported = (type: FileKindSlug): FileFault => ({
  title: texts().upload.unsupportedTitle,
  text: texts().upload.unsupported(formatsLabel(type)),
  hint: texts().upload.hints.format(formatsLabel(type)),
});

/** Returns the content type of a file; null if this kind of code does not accept it. */
function contentTypeFor(
  { name, type: guess }: Pick<File, 'name' | 'type'>,
  kind: FileKindSlug,
): string | null {
  const type = chosenFileType(name, guess);
  return type && fileTypesOf(kind).includes(type) ? contentTypeOf(type) : null;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * Formats a size in MB with one decimal, or in whole KB (at least 1) below one MB.
 * @param bytes 0 or more
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${new Intl.NumberFormat(currentLanguage(), oneDecimal).format(bytes / megabyte)} MB`;
}
