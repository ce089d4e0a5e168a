import { ApiError, type ApiErrorCode } from '../../shared/api-client.js';
import type { Refusal } from '../state/generator.state.js';
import { undrawableIn } from '../../making/styling/preview-parts.js';
import { texts as stylingTexts } from '../../making/styling/texts.js';
import { texts } from '../texts.js';
import { readSuggestion } from '../../making/styling/read-suggestion.js';

/** Creation that failed in the browser: there is no content, or the response contains no id. */
export class CreationFault extends Error {
  constructor(readonly reason: 'noAddress' | 'noId') {
    super(reason);
  }
}

interface CreationFailure {
  readonly text: string;
  /** Set if another style or another URL would be accepted. */
  readonly refusal?: Refusal;
  /** Whether the file has to be uploaded again. */
  readonly isUploadLost?: boolean;
}

const uploadCodes: readonly ApiErrorCode[] = [
  'upload.missing',
  'upload.mismatch',
  'upload.unsafe',
  'upload.too-large',
];
/** Error codes whose message from the server does not help visitors. Our own text is shown instead. */
const wordless: readonly ApiErrorCode[] = ['unknown', 'answer.invalid'];

/** Describes a failed creation, with the server's message if there is one. A bug is also logged. */
export function readFailure(error: unknown): CreationFailure {
  const { faults } = texts().create;
  if (error instanceof CreationFault) return { text: faults[error.reason] };
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { text: faults.unexpected };
  }
  const { code, message: text } = error;
  if (wordless.includes(code)) return { text: faults.notSaved };
  if (uploadCodes.includes(code)) return { text, isUploadLost: true };
  if (code === 'resource.invalid') return { text, refusal: { of: 'address', text } };
  const undrawable = undrawableIn(error);
  if (undrawable) return { text: stylingTexts().customize.textUndrawable(undrawable.join(' ')) };
  if (code !== 'style.unreadable') return { text };
  const suggestion = readSuggestion(error.failure?.suggestion);
  return { text, refusal: { of: 'style', text, ...(suggestion && { suggestion }) } };
}
