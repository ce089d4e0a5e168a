import { ApiError, type ApiErrorCode } from '../../shared/api-client.js';
import type { Refusal } from '../generator.state.js';
import { texts } from '../texts.js';
import { readStyle, type StyleChoices } from '../../../server/domain/read-style.js';

/** A creation that failed in the browser: there is no URL, or the response names no code. */
export class CreationFault extends Error {
  constructor(readonly reason: 'noAddress' | 'noId') {
    super(reason);
  }
}

export interface CreationFailure {
  readonly text: string;
  /** What may help: trying again, another style, another URL, or uploading the file again. */
  readonly kind: 'passing' | 'style' | 'address' | 'upload';
  readonly refusal?: Refusal;
}

const uploadCodes: readonly ApiErrorCode[] = [
  'upload.missing',
  'upload.mismatch',
  'upload.unsafe',
  'upload.too-large',
];
/** Their text helps no one: the catalogue has a better one. */
const wordless: readonly ApiErrorCode[] = ['unknown', 'answer.invalid'];

/** Whether the error is no fault in our own code. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof CreationFault;

/** The message of a failed creation: the server's where it has one. */
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

/** What an answer suggests to change in a style. @returns undefined where a part of it is not known here */
export function readSuggestion(value: unknown): StyleChoices | undefined {
  const named = Object.keys(Object(value) as object);
  const suggestion = readStyle(value);
  const isKnown = named.length > 0 && named.every((name) => name in suggestion);
  return isKnown ? suggestion : undefined;
}
