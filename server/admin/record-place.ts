import { z } from 'zod';
import { idPattern } from '../domain/qr-id.js';
import type { QrPlace, QrSort } from '../qr/qr-list.statement.js';
import { CursorInvalid } from './admin.errors.js';
import { decodeCursor, encodeCursor } from './cursor.js';

const id = z.string().regex(idPattern);
/** With microseconds. PostgreSQL has no year 0. */
const time = z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000'));
const count = z.string().regex(/^\d{1,18}$/);

const byCreation = z.tuple([z.enum(['created', '-created']), time, id]);
const byScans = z.tuple([z.enum(['scans', '-scans']), count, id]);

export const encodePlace = (sort: QrSort, { key, id }: QrPlace): string => encodeCursor([sort, key, id]);

/** @throws CursorInvalid, also for the cursor of another order */
export function decodePlace(cursor: string, sort: QrSort): QrPlace {
  const schema: z.ZodType<[sort: QrSort, key: string, id: string]> = sort.endsWith('scans')
    ? byScans
    : byCreation;
  const [sortOfCursor, key, id] = decodeCursor(cursor, schema);
  if (sortOfCursor !== sort) throw new CursorInvalid();
  return { key, id };
}
