import { z } from 'zod';
import { idPattern } from '../domain/qr-id.js';
import type { sorts } from './admin.schemas.js';
import { CursorInvalid } from './admin.errors.js';
import { decodeCursor, encodeCursor } from './cursor.js';

/** Where in a list a record stands: what the list is ordered by, and the id, which decides between equals. */
export interface RecordPlace {
  readonly key: string;
  readonly id: string;
}

type Sort = (typeof sorts)[number];
type Place = [sort: Sort, key: string, id: string, snapshot?: number];

const id = z.string().regex(idPattern);
const time = z.string().regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const count = z.string().regex(/^\d{1,18}$/);
const snapshot = z.int().min(0).max(2_147_483_646);

const byCreation = z.tuple([z.enum(['created', '-created']), time, id]);
const byCreationOfCounted = z.tuple([z.enum(['created', '-created']), time, id, snapshot]);
const byScans = z.tuple([z.enum(['scans', '-scans']), count, id]);
const byScansOfCounted = z.tuple([z.enum(['scans', '-scans']), count, id, snapshot]);

/** @param snapshot which the next page reads too, although there may be a newer one */
export const encodePlace = (sort: Sort, { key, id }: RecordPlace, snapshot: number | undefined): string =>
  encodeCursor([sort, key, id, ...(snapshot === undefined ? [] : [snapshot])]);

/**
 * @param counts whether the list reads a snapshot of the scans
 * @throws CursorInvalid, also for the cursor of another order
 */
export function decodePlace(cursor: string, sort: Sort, counts: boolean) {
  const [plain, counted] = sort.endsWith('scans')
    ? [byScans, byScansOfCounted]
    : [byCreation, byCreationOfCounted];
  const schema: z.ZodType<Place> = counts ? counted : plain;
  const [sortOfCursor, key, id, snapshotId] = decodeCursor(cursor, schema);
  if (sortOfCursor !== sort) throw new CursorInvalid();
  return { after: { key, id }, snapshot: snapshotId };
}
