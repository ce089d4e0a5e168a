import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idPattern } from '../domain/qr-id.js';
import type { QrPlace, QrSort } from '../qr/reads/qr-list.statement.js';
import { CursorInvalid } from './admin.errors.js';

/** Encodes the place after which the next page begins, as a text that clients send back unchanged. */
export const encodeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws CursorInvalid */
function decodeCursor<T>(cursor: string, schema: z.ZodType<T>): T {
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

/** Reads the cursor of a list in order of numeric ids. @throws CursorInvalid */
export const readIdCursor = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];

/** Makes a page. @param rows up to one more than `limit`; the extra row shows that there is a next page */
export function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? encodeCursor([items.at(-1)!.id]) : null };
}

const id = z.string().regex(idPattern);
/** A time with microseconds. PostgreSQL has no year 0. */
const time = z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000'));
const count = z.string().regex(/^\d{1,18}$/);

const byCreation = z.tuple([z.enum(['created', '-created']), time, id]);
const byScans = z.tuple([z.enum(['scans', '-scans']), count, id]);

export const encodePlace = (sort: QrSort, { key, id }: QrPlace): string => encodeCursor([sort, key, id]);

/** @throws CursorInvalid also for the cursor of another order */
export function decodePlace(cursor: string, sort: QrSort): QrPlace {
  const schema: z.ZodType<[sort: QrSort, key: string, id: string]> = sort.endsWith('scans')
    ? byScans
    : byCreation;
  const [sortOfCursor, key, id] = decodeCursor(cursor, schema);
  if (sortOfCursor !== sort) throw new CursorInvalid();
  return { key, id };
}

/** Adds the header `Link: <…>; rel="next"` (RFC 8288) for the page after this one: the path of the request with another cursor. */
export function linkToNext<P extends { readonly nextCursor: string | null }>(
  reply: FastifyReply,
  page: P,
): P {
  if (page.nextCursor !== null) {
    const { pathname, searchParams } = new URL(reply.request.url, 'http://host');
    searchParams.set('cursor', page.nextCursor);
    void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  return page;
}
