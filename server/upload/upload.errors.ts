import { DomainError } from '../common/errors/domain-error.js';

export class UploadTypeRefused extends DomainError {
  readonly kind = 'wrong-type';
  readonly code = 'upload.type';

  constructor() {
    super('Invalid file type. Only PDF, JPG and PNG are allowed.');
  }
}

export class UploadTooLarge extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'upload.too-large';

  constructor() {
    super('File size must not exceed 30MB');
  }
}

/** 403, the same as S3. */
export class UploadAddressRefused extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'upload.address';

  constructor() {
    super('This upload address is not valid or has expired');
  }
}

export class UploadIncomplete extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'upload.incomplete';

  constructor() {
    super('The file is not as long as was announced');
  }
}

export class UploadMissing extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'upload.missing';

  constructor() {
    super('File not uploaded yet or upload failed');
  }
}

export class UploadMismatch extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'upload.mismatch';
}
