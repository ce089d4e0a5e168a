import { z } from 'zod';
import type { ErrorCode } from '../domain/error-code.js';

/** Parts that the descriptions of several routes share. */

/** Failures of every route: no valid token, or the database is unreachable. */
export const adminCodes = ['admin.unauthorized', 'unavailable'] as const satisfies readonly ErrorCode[];

/** Failures of changes that require the current version of a record. */
export const changeCodes = [
  ...adminCodes,
  'qr.not-found',
  'precondition',
  'precondition.required',
] as const satisfies readonly ErrorCode[];

export const numberParam = z.string().meta({ description: 'As in the list', examples: ['7'] });

export const listHeaders = { link: 'The next page, where there is one: `<…>; rel="next"`' } as const;

export const recordHeaders = { etag: 'The version of the record, for `If-Match`' } as const;

export const ifMatchHeader = {
  'if-match': z.string().meta({ description: 'Required: the `ETag` of the record', examples: ['"3"'] }),
} as const;
