import { domainError } from '../common/errors/domain-error.js';

/** oembed.com, 2.3.4.1, has a status for this alone. */
export class FormatNotOffered extends domainError(
  'not-implemented',
  'format.not-offered',
  'This is offered as JSON alone',
) {}
