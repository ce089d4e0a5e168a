import { z } from 'zod';
import type { ErrorCode } from '../domain/error-code.js';

/** What descriptions of routes share. */

export const idParam = z.string().meta({
  description: '10 characters of Crockford base32, in any case',
  examples: ['7Z3K9QW2XA'],
});

/** Failures of taking what a code leads to. */
export const contentCodes = [
  'type.not-found',
  'content.invalid',
  'resource.invalid',
  'upload.missing',
  'upload.mismatch',
  'upload.unsafe',
  'upload.too-large',
  'storage.full',
] as const satisfies readonly ErrorCode[];

/** Failures of drawing what a request describes. */
export const pictureCodes = ['logo.unreadable', 'logo.is-code'] as const satisfies readonly ErrorCode[];
