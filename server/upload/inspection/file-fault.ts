/** Why a file is not taken. Plain data: it crosses threads. The text is for the visitor. */
export interface FileFault {
  /** `mismatch`: the content is not what its type says; `unsafe`: it could harm who opens it, or cannot be examined. */
  readonly kind: 'mismatch' | 'unsafe';
  readonly text: string;
}

export const mismatch = (text: string): FileFault => ({ kind: 'mismatch', text });
export const unsafe = (text: string): FileFault => ({ kind: 'unsafe', text });
