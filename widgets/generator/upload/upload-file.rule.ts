import type { FileQrType } from '../qr-types.js';
import { texts } from '../texts.js';

/** C §5, §9 */
export const maxUploadBytes = 30 * 1024 * 1024;

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** C §5: which files a type takes, by extension. */
const extensions: Readonly<Record<FileQrType, readonly string[]>> = {
  pdf: ['pdf'],
  menu: ['pdf', 'jpg', 'jpeg', 'png'],
};

export const formatsLabel = (type: FileQrType) =>
  extensions[type].map((name) => name.toUpperCase()).join(', ');

/** For the file chooser; some systems know files by extension, others by their content type. */
export const acceptedFormats = (type: FileQrType) =>
  [...new Set(extensions[type].flatMap((name) => [`.${name}`, contentTypes[name]]))].join(',');

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
  type: FileQrType,
): { readonly contentType: string } | { readonly fault: FileFault } {
  const contentType = contentTypeOf(file, type);
  if (!contentType) return { fault: unsupported(type) };
  if (file.size > maxUploadBytes) return { fault: { text: texts().upload.tooLarge } };
  if (file.size === 0) return { fault: { text: texts().upload.empty } };
  return { contentType };
}

const unsupported = (type: FileQrType): FileFault => ({
  title: texts().upload.unsupportedTitle,
  text: texts().upload.unsupported(formatsLabel(type)),
});

/**
 * The content type a file is sent with: by its extension, which every system knows; by the browser's word where it has none.
 * @returns null when this type of code does not take such a file
 */
function contentTypeOf(file: Pick<File, 'name' | 'type'>, type: FileQrType): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const name =
    extension ?? extensions[type].find((known) => contentTypes[known] === file.type.toLowerCase()) ?? '';
  return extensions[type].includes(name) ? (contentTypes[name] ?? null) : null;
}
