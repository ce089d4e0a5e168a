/** Codes of the API's failures: stable, read by widgets and tests instead of the text. */
export type ErrorCode =
  | 'request.invalid'
  | 'request.too-large'
  | 'resource.invalid'
  | 'type.not-found'
  | 'qr.not-found'
  | 'qr.gone'
  | 'route.not-found'
  | 'upload.type'
  | 'upload.too-large'
  | 'upload.address'
  | 'upload.incomplete'
  | 'upload.missing'
  | 'upload.mismatch'
  | 'upload.unsafe'
  | 'logo.unreadable'
  | 'logo.is-code'
  | 'style.unreadable'
  | 'admin.unauthorized'
  | 'email.failed'
  | 'email.declined'
  | 'email.caption'
  | 'format.not-offered'
  | 'conflict'
  | 'precondition'
  | 'precondition.required'
  | 'rate.limited'
  | 'unavailable'
  | 'unknown';

/** Codes of what is said of a code that was made: its picture could not be checked, or scans badly. */
export type ScanWarning = 'scannable.untried' | 'scannable.weak';
