import { z } from 'zod';
import { CursorInvalid } from './admin.errors.js';

/** The place after which the next page begins, as text that clients hand back unread. */
export const encodeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws CursorInvalid */
export function decodeCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(cursor));
  if (!result.success) throw new CursorInvalid();
  return result.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw new CursorInvalid();
    throw error;
  }
}

const idCursor = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** Of lists in the order of numbered rows. */
export const readIdCursor = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];

/** A page of rows read with one more than asked for, which tells whether there are others. */
export function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? encodeCursor([items.at(-1)!.id]) : null };
}
