import {
  contentTypeOf,
  type FileType,
  fileTypeByEnding,
  fileTypeOf,
  fileTypes,
} from '../../../server/domain/file-type.js';
import { fileContentOf, type FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { maxUploadBytes } from '../../../server/domain/limits.js';
import { texts } from '../texts.js';

/** The endings that a kind takes, such as `PDF, JPG, JPEG`. */
export const formatsLabel = (kind: FileKindSlug) =>
  typesOf(kind)
    .flatMap((type) => fileTypes[type].endings)
    .join(', ')
    .toUpperCase();

/** The files that a kind takes. */
export const typesOf = (kind: FileKindSlug): readonly FileType[] => fileContentOf(kind)!.fileTypes;

/** What speaks against a file, as it is said to the visitor. */
export interface FileFault {
  readonly text: string;
  /** 'Error' where it is left out */
  readonly title?: string;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** The content type that a file is sent with, or what speaks against it (C §8); the server looks again, and into it. */
export function checkFile(
  file: FileFacts,
  type: FileKindSlug,
): { readonly contentType: string } | { readonly fault: FileFault } {
  const contentType = contentTypeFor(file, type);
  if (!contentType) return { fault: unsupported(type) };
  if (file.size > maxUploadBytes) return { fault: { text: texts().upload.tooLarge } };
  if (file.size === 0) return { fault: { text: texts().upload.empty } };
  return { contentType };
}

const unsupported = (type: FileKindSlug): FileFault => ({
  title: texts().upload.unsupportedTitle,
  text: texts().upload.unsupported(formatsLabel(type)),
});

/**
 * The content type a file is sent with: by its ending, which every system knows; by the browser's word where it has none.
 * @returns null when this kind of code does not take such a file
 */
function contentTypeFor(file: Pick<File, 'name' | 'type'>, kind: FileKindSlug): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const type = ending === undefined ? fileTypeOf(file.type) : fileTypeByEnding(ending);
  return type && typesOf(kind).includes(type) ? contentTypeOf(type) : null;
}
