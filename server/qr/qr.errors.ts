import { domainError } from '../common/errors/domain-error.js';
import { objectionPath } from '../domain/paths.js';
import type { QrId } from '../domain/qr-id.js';
import type { Destination } from '../domain/outcome-columns.js';
import type { GoneStatus } from '../domain/qr-status.js';
import type { ReportReason } from '../domain/report-reason.js';
import type { Suggestion } from '../render/model/suggest-style.js';

export class QrNotFound extends domainError('not-found', 'qr.not-found') {
  /** @param id as requested, and possibly malformed */
  constructor(id: string) {
    super(`QR code with ID ${id} not found`);
  }
}

export class PictureNotFound extends domainError('not-found', 'qr.not-found') {
  constructor(id: QrId, version: number) {
    super(`QR code ${id} has no picture ${version}`);
  }
}

/** What the public may know about a code that does not open. */
export interface Gone {
  readonly status: GoneStatus;
  /** undefined: the admin gave none of the known reasons. */
  readonly reason: ReportReason | undefined;
  readonly since: Date | null;
}

/** The code of the file is switched off. */
export class FileGone extends domainError('gone', 'qr.gone', 'This file has been switched off') {}

/** The code exists and does not open. */
export class QrGone extends domainError('gone', 'qr.gone') {
  constructor(
    readonly id: QrId,
    readonly gone: Gone,
  ) {
    super(`This QR code has been switched off${reasonSuffix(gone)}`);
    const { status, reason = null, since } = gone;
    this.details = { status, reason, since: since?.toISOString() ?? null, contact: objectionPath(id) };
  }
}

function reasonSuffix({ status, reason }: Gone): string {
  if (status === 'deleted') return ': it was deleted';
  if (status === 'paused') return ': its maker paused it';
  return reason ? `: ${reason}` : '';
}

/** Whether the database answered that no code opens by this id, rather than failing to answer. */
export const isAbsence = (error: unknown): error is QrGone | QrNotFound =>
  error instanceof QrGone || error instanceof QrNotFound;

export class KeyOfOtherRequest extends domainError(
  'conflict',
  'conflict',
  'The Idempotency-Key was used for another request',
) {}

const retryAfterSeconds = 1;

export class RequestUnderWay extends domainError(
  'conflict',
  'conflict',
  'The first request with this Idempotency-Key is still under way',
) {
  override readonly headers = { 'retry-after': String(retryAfterSeconds) };
}

/** The content breaks the rules of its kind. */
export class ContentInvalid extends domainError('invalid', 'content.invalid') {
  /** @param fields stable codes of what is wrong, by the path of the field */
  constructor(fields: Readonly<Record<string, string>>) {
    const faults = Object.entries(fields).map(([field, code]) => `${field || 'content'} (${code})`);
    super(`The content is not valid: ${faults.join(', ')}`);
    this.details = { fields };
  }
}

export class ResourceInvalid extends domainError(
  'invalid',
  'resource.invalid',
  'Please enter a valid URL (e.g., https://example.com or www.example.com)',
) {
  /** @param suggestion link that was probably meant */
  constructor(suggestion: string | null = null) {
    super();
    if (suggestion !== null) this.details = { suggestion };
  }
}

/** The host is banned by an admin, or named by a block list. */
export class DestinationBanned extends domainError(
  'invalid',
  'resource.invalid',
  'Codes that lead to this website are not allowed',
) {}

/** The file is banned by an admin, or named by a block list. */
export class FileBanned extends domainError('unprocessable', 'upload.unsafe', 'This file is not allowed') {}

/** Error of a creation whose destination is banned. */
export const bannedAs = ({ sha256 }: Pick<Destination, 'sha256'>) =>
  sha256 === null ? new DestinationBanned() : new FileBanned();

export class PayloadTooLong extends domainError(
  'invalid',
  'payload.too-long',
  'The content makes a code that is too dense to be scanned: shorten it',
) {}

/** The text beside the code has characters that no font of ours has. */
export class WordsUndrawable extends domainError('invalid', 'request.invalid') {
  /** @param field path of the text in the request */
  constructor(field: string, characters: readonly string[]) {
    const message = `has characters that cannot be drawn: ${characters.join(' ')}`;
    super(`${field} ${message}`);
    this.details = { fields: [{ field, message }], undrawable: characters };
  }
}

export class LogoRejected extends domainError('unprocessable', 'logo.unreadable') {}

export class LogoIsCode extends domainError(
  'unprocessable',
  'logo.is-code',
  'The logo is itself a code, which scanners might read instead of yours',
) {}

export class StyleUnreadable extends domainError('unprocessable', 'style.unreadable') {
  /** @param suggestion the nearest style that is accepted */
  constructor(reason: string, suggestion: Suggestion | undefined) {
    super(reason);
    this.details = { ...(suggestion && { suggestion }) };
  }
}
