/** Types of files that visitors upload, by the ending of the stored file. */
export const fileTypes = {
  pdf: { contentTypes: ['application/pdf'], endings: ['pdf'], name: 'PDF' },
  jpg: {
    contentTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    endings: ['jpg', 'jpeg'],
    rareEndings: ['jfif', 'jpe', 'pjpeg', 'pjp'],
    name: 'JPG',
  },
  png: { contentTypes: ['image/png'], endings: ['png'], name: 'PNG' },
} as const satisfies Readonly<Record<string, FileTypeFacts>>;

interface FileTypeFacts {
  /** Content types that clients send. The first one is registered, and files are served with it. */
  readonly contentTypes: readonly [string, ...string[]];
  /** Endings of file names, without the dot, in lower case. */
  readonly endings: readonly string[];
  /** Endings that some programs use, which people are not told about. */
  readonly rareEndings?: readonly string[];
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

/** All endings of a type, without the dot. */
export const endingsOf = (type: FileType): readonly string[] => [
  ...factsOf(type).endings,
  ...(factsOf(type).rareEndings ?? []),
];

/**
 * Finds the type of a file that a visitor chose, by the ending of its name, or by its content type if the name has no ending of ours.
 * @param contentType as the browser guesses it; '' if it does not know
 */
export function chosenFileType(name: string, contentType: string): FileType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return allTypes.find((type) => endingsOf(type).includes(ending)) ?? fileTypeOf(contentType);
}

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
