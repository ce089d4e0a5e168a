import { z } from 'zod';
import type { ErrorCode } from '../domain/error-code.js';

/** What descriptions of routes share. */

/** Failures of every route: of `AdminGuard`, and while the database is away. */
export const adminCodes = ['admin.unauthorized', 'unavailable'] as const satisfies readonly ErrorCode[];

/** Failures of changes to a record that its author may have seen as it is no more. */
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
