import { ApiError, type ApiErrorCode } from '../../shared/api-client.js';
import type { Refusal } from '../generator.state.js';
import { texts } from '../texts.js';
import { readStyle, type StyleChoices } from '../../../server/domain/read-style.js';

/** Creation that failed in the browser: there is no content, or the response contains no id. */
export class CreationFault extends Error {
  constructor(readonly reason: 'noAddress' | 'noId') {
    super(reason);
  }
}

export interface CreationFailure {
  readonly text: string;
  /** What may help: trying again (`passing`), another style, another URL, or uploading the file again. */
  readonly kind: 'passing' | 'style' | 'address' | 'upload';
  readonly refusal?: Refusal;
}

const uploadCodes: readonly ApiErrorCode[] = [
  'upload.missing',
  'upload.mismatch',
  'upload.unsafe',
  'upload.too-large',
];
/** Codes whose message helps nobody, so that the catalogue's is shown instead. */
const wordless: readonly ApiErrorCode[] = ['unknown', 'answer.invalid'];

/** Whether the failure is expected, that is, not a bug. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof CreationFault;

/** Describes a failed creation, with the server's message if there is one. */
export function readFailure(error: unknown): CreationFailure {
  const { faults } = texts().create;
  if (error instanceof CreationFault) return { text: faults[error.reason], kind: 'passing' };
  if (!(error instanceof ApiError)) return { text: faults.unexpected, kind: 'passing' };
  const { code } = error;
  if (wordless.includes(code)) return { text: faults.notSaved, kind: 'passing' };
  const text = error.message;
  if (uploadCodes.includes(code)) return { text, kind: 'upload' };
  if (code === 'resource.invalid') return { text, kind: 'address', refusal: { of: 'address', text } };
  if (code !== 'style.unreadable') return { text, kind: 'passing' };
  const suggestion = readSuggestion(error.failure?.suggestion);
  return { text, kind: 'style', refusal: { of: 'style', text, ...(suggestion && { suggestion }) } };
}

/** Reads the suggested changes of a style from a response. @returns undefined if this version does not know a part of them */
export function readSuggestion(value: unknown): StyleChoices | undefined {
  const named = Object.keys(Object(value) as object);
  const suggestion = readStyle(value);
  const isKnown = named.length > 0 && named.every((name) => name in suggestion);
  return isKnown ? suggestion : undefined;
}
