import {
  contentTypeOf,
  type FileType,
  fileTypeByEnding,
  fileTypeOf,
  fileTypes,
} from '../../../server/domain/file-type.js';
import { fileTypesOf, type FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { maxUploadBytes } from '../../../server/domain/limits.js';
import { texts } from '../texts.js';
import { currentLanguage } from '../../shared/language/language.js';

/** The endings that a kind takes, such as `PDF, JPG, JPEG`. */
export const formatsLabel = (kind: FileKindSlug) =>
  typesOf(kind)
    .flatMap((type) => fileTypes[type].endings)
    .join(', ')
    .toUpperCase();

/** The files that a kind takes. */
export const typesOf = (kind: FileKindSlug): readonly FileType[] => fileTypesOf(kind);

/** Why a file is refused, as the visitor is told. */
export interface FileFault {
  readonly text: string;
  /** 'Error' where it is left out */
  readonly title?: string;
  /** What the field says to do; where it is left out, to try again. */
  readonly hint?: string;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** The content type to send a file with, or why it is refused. The server checks again, content included. */
export function checkFile(
  file: FileFacts,
  type: FileKindSlug,
): { readonly contentType: string } | { readonly fault: FileFault } {
  const contentType = contentTypeFor(file, type);
  if (!contentType) return { fault: unsupported(type) };
  const { tooLarge, empty, hints } = texts().upload;
  if (file.size > maxUploadBytes) return { fault: { text: tooLarge, hint: hints.size } };
  if (file.size === 0) return { fault: { text: empty, hint: hints.empty } };
  return { contentType };
}

const unsupported = (type: FileKindSlug): FileFault => ({
  title: texts().upload.unsupportedTitle,
  text: texts().upload.unsupported(formatsLabel(type)),
  hint: texts().upload.hints.format(formatsLabel(type)),
});

/**
 * The content type a file is sent with: by its extension; by the browser's guess where it has none.
 * @returns null when this kind of code does not take such a file
 */
function contentTypeFor(file: Pick<File, 'name' | 'type'>, kind: FileKindSlug): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const type = ending === undefined ? fileTypeOf(file.type) : fileTypeByEnding(ending);
  return type && typesOf(kind).includes(type) ? contentTypeOf(type) : null;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * Formats a size: MB with one decimal, below that whole KB, at least 1.
 * @param bytes 0 or more
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${new Intl.NumberFormat(currentLanguage(), oneDecimal).format(bytes / megabyte)} MB`;
}
