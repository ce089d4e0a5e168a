import type { NamedContent } from '../domain/picture-name.js';
import type { QrRecord } from './qr.record.js';

/** What a code's picture files are named after. */
export const namedContent = ({ resource }: QrRecord): NamedContent =>
  resource.kind === 'file'
    ? { resource: resource.key, uploaded: true }
    : { resource: resource.address, uploaded: false };
