import { domainError } from '../common/errors/domain-error.js';

export class UploadTypeRefused extends domainError(
  'wrong-type',
  'upload.type',
  'Invalid file type. Only PDF, JPG and PNG are allowed.',
) {}

export class UploadTooLarge extends domainError(
  'too-large',
  'upload.too-large',
  'File size must not exceed 30MB',
) {}

/** Answered with 403, as S3 does. */
export class UploadAddressRefused extends domainError(
  'forbidden',
  'upload.address',
  'This upload address is not valid or has expired',
) {}

export class UploadIncomplete extends domainError(
  'invalid',
  'upload.incomplete',
  'The file is not as long as was announced',
) {}

export class UploadMissing extends domainError(
  'unprocessable',
  'upload.missing',
  'File not uploaded yet or upload failed',
) {}

export class UploadMismatch extends domainError('unprocessable', 'upload.mismatch') {}

/** The message names the dangerous content of the file. */
export class UploadUnsafe extends domainError('unprocessable', 'upload.unsafe') {}
