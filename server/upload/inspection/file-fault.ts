/** Why a file is refused. It is plain data, since it crosses threads; the text is for the visitor. */
export interface FileFault {
  /** `mismatch`: the content does not match the type; `unsafe`: it could harm its reader, or cannot be examined. */
  readonly kind: 'mismatch' | 'unsafe';
  readonly text: string;
}

export const mismatch = (text: string): FileFault => ({ kind: 'mismatch', text });
export const unsafe = (text: string): FileFault => ({ kind: 'unsafe', text });
