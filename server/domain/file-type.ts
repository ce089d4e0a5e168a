/** Types of files that visitors upload, by the ending of the stored file. */
export const fileTypes = {
  pdf: { contentTypes: ['application/pdf'], endings: ['pdf'], name: 'PDF' },
  jpg: { contentTypes: ['image/jpeg', 'image/jpg'], endings: ['jpg', 'jpeg'], name: 'JPG' },
  png: { contentTypes: ['image/png'], endings: ['png'], name: 'PNG' },
} as const satisfies Readonly<Record<string, FileTypeFacts>>;

interface FileTypeFacts {
  /** Content types that clients send. The first one is registered, and files are served with it. */
  readonly contentTypes: readonly [string, ...string[]];
  /** Endings of file names, without the dot, in lower case. */
  readonly endings: readonly string[];
  readonly name: string;
}

export type FileType = keyof typeof fileTypes;

const allTypes = Object.keys(fileTypes) as FileType[];

const factsOf = (type: FileType): FileTypeFacts => fileTypes[type];

/** Content type with which a stored file is served. */
export const contentTypeOf = (type: FileType): string => factsOf(type).contentTypes[0];

export const uploadContentTypes: string[] = allTypes.flatMap((type) => factsOf(type).contentTypes);

/**
 * Finds a type by its content type.
 * @param contentType header value, whose case and parameters are ignored
 * @returns undefined for a type that is not accepted, and for characters that no header may contain
 */
export function fileTypeOf(contentType: string): FileType | undefined {
  if (!/^[\x20-\x7E]*$/.test(contentType)) return undefined;
  const name = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return allTypes.find((type) => factsOf(type).contentTypes.includes(name));
}

/** Finds a type by the ending of a file name. @param ending without the dot, in lower case */
export const fileTypeByEnding = (ending: string): FileType | undefined =>
  allTypes.find((type) => factsOf(type).endings.includes(ending));

/** Value of a file chooser's `accept`. Some systems recognise files by their ending, others by their content type. */
export const acceptedFiles = (types: readonly FileType[] = allTypes): string =>
  [
    ...types.flatMap((type) => factsOf(type).endings.map((ending) => `.${ending}`)),
    ...types.map(contentTypeOf),
  ].join();

/** First bytes of a PNG (ISO/IEC 15948, 5.2). */
export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Whether bytes begin with the signature of a PNG. */
export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length >= pngSignature.length && pngSignature.every((byte, i) => bytes[i] === byte);
