/** Kinds of files that visitors send; the name is the ending of their keys. */
export type FileType = 'pdf' | 'jpg' | 'png';

/** By what clients call them (C §5). */
const fileTypes: Readonly<Record<string, FileType>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
};

export const uploadContentTypes = Object.keys(fileTypes);

/**
 * @param contentType as in a header: in any case, parameters are left aside
 * @returns undefined for a type that is not taken, and for what can stand in no header
 */
export function fileTypeOf(contentType: string): FileType | undefined {
  if (!/^[\x20-\x7E]*$/.test(contentType)) return undefined;
  const name = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return Object.hasOwn(fileTypes, name) ? fileTypes[name] : undefined;
}

/** A PDF may have other bytes before its header, as readers allow (ISO 32000, Adobe's implementation note 13). */
export const headBytes = 1024;

/** @param head the first {@link headBytes} of a file, or all of it */
export function looksLike(type: FileType, head: Buffer): boolean {
  if (type === 'pdf') return head.subarray(0, headBytes).includes('%PDF-');
  return head.subarray(0, signatures[type].length).equals(signatures[type]);
}

const signatures = {
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
