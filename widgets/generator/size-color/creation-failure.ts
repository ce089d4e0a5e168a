import { backgroundNames, colorNames } from '../../../server/domain/style.js';
import { ApiError, type ApiErrorCode } from '../../shared/api-client.js';
import type { Refusal, Suggestion } from '../generator.state.js';
import { texts } from '../texts.js';

/** A creation that failed in the browser: there is no URL, or the response names no code. */
export class CreationFault extends Error {
  constructor(readonly reason: 'noAddress' | 'noId') {
    super(reason);
  }
}

export interface CreationFailure {
  readonly text: string;
  /** Trying again may do; or another style, or another address would do; or the file has to be uploaded again. */
  readonly kind: 'passing' | 'style' | 'address' | 'upload';
  readonly refusal?: Refusal;
}

const uploadCodes: readonly ApiErrorCode[] = ['upload.missing', 'upload.mismatch', 'upload.too-large'];
/** Failures whose text is no help: the catalogue has a better one. */
const wordless: readonly ApiErrorCode[] = ['unknown', 'answer.invalid'];

/** Whether there is nothing to mend in our own code. */
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

function readSuggestion(value: unknown): Suggestion | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { color, background } = value as Record<string, unknown>;
  const knownColor = colorNames.find((name) => name === color);
  const knownBackground = backgroundNames.find((name) => name === background);
  return knownColor && knownBackground && { color: knownColor, background: knownBackground };
}
