import { domainError } from '../common/errors/domain-error.js';
import type { ColorPair } from '../render/model/scannability.js';

export class QrNotFound extends domainError('not-found', 'qr.not-found') {
  /** @param id as it was asked for, well formed or not */
  constructor(id: string) {
    super(`QR code with ID ${id} not found`);
  }
}

export class ResourceInvalid extends domainError(
  'invalid',
  'resource.invalid',
  'Please enter a valid URL (e.g., https://example.com or www.example.com)',
) {}

export class LogoRejected extends domainError('unprocessable', 'logo.unreadable') {}

export class StyleUnreadable extends domainError(
  'unprocessable',
  'style.unreadable',
  'No scanner can read a code in these colors',
) {
  /** @param suggestion the nearest colours that scan */
  constructor(suggestion: ColorPair) {
    super();
    this.details = { suggestion };
  }
}
