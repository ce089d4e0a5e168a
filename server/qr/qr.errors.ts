import { DomainError } from '../common/errors/domain-error.js';
import type { ColorPair } from '../render/model/scannability.js';

export class QrNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'qr.not-found';

  /** @param id as it was asked for, well formed or not */
  constructor(id: string) {
    super(`QR code with ID ${id} not found`);
  }
}

export class ResourceInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'resource.invalid';

  constructor() {
    super('Please enter a valid URL (e.g., https://example.com or www.example.com)');
  }
}

export class LogoRejected extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'logo.unreadable';
}

export class StyleUnreadable extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'style.unreadable';
  override readonly details: { readonly suggestion: ColorPair };

  /** @param suggestion the nearest colours that scan */
  constructor(suggestion: ColorPair) {
    super('No scanner can read a code in these colors');
    this.details = { suggestion };
  }
}
