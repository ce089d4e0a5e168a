/** Files that visitors upload, by the ending that we store them under. */
export const fileTypes = {
  pdf: { contentTypes: ['application/pdf'], endings: ['pdf'], name: 'PDF' },
  jpg: { contentTypes: ['image/jpeg', 'image/jpg'], endings: ['jpg', 'jpeg'], name: 'JPG' },
  png: { contentTypes: ['image/png'], endings: ['png'], name: 'PNG' },
} as const satisfies Readonly<Record<string, FileTypeFacts>>;

interface FileTypeFacts {
  /** As clients send them; the first is the registered one, with which we serve the file. */
  readonly contentTypes: readonly [string, ...string[]];
  /** Of file names, without the dot, lower case. */
  readonly endings: readonly string[];
  readonly name: string;
}

export type FileType = keyof typeof fileTypes;

const allTypes = Object.keys(fileTypes) as FileType[];

const factsOf = (type: FileType): FileTypeFacts => fileTypes[type];

/** The type that a file of ours is served with. */
export const contentTypeOf = (type: FileType): string => factsOf(type).contentTypes[0];

export const uploadContentTypes: string[] = allTypes.flatMap((type) => factsOf(type).contentTypes);

/**
 * @param contentType as in a header: case and parameters are ignored
 * @returns undefined for a type that is not accepted, and for characters that no header may contain
 */
export function fileTypeOf(contentType: string): FileType | undefined {
  if (!/^[\x20-\x7E]*$/.test(contentType)) return undefined;
  const name = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return allTypes.find((type) => factsOf(type).contentTypes.includes(name));
}

/** @param ending of a file name, without the dot, lower case */
export const fileTypeByEnding = (ending: string): FileType | undefined =>
  allTypes.find((type) => factsOf(type).endings.includes(ending));

/** The `accept` of a file chooser: some systems know files by their ending, others by their content type. */
export const acceptedFiles = (types: readonly FileType[] = allTypes): string =>
  [
    ...types.flatMap((type) => factsOf(type).endings.map((ending) => `.${ending}`)),
    ...types.map(contentTypeOf),
  ].join();

/** ISO/IEC 15948, 5.2 */
export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Whether bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length >= pngSignature.length && pngSignature.every((byte, i) => bytes[i] === byte);
