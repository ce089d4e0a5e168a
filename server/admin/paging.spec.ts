import type { QrSort } from '../qr/reads/qr-list.statement.js';
import { CursorInvalid } from './admin.errors.js';
import { decodePlace, encodeCursor, encodePlace } from './paging.js';

const id = '7Z3K9QW2XA';

it.each<[QrSort, string]>([
  ['-created', '2026-11-21T08:00:00.123456Z'],
  ['created', '2028-02-29T23:59:59.999999Z'],
  ['scans', '0'],
  ['-scans', '999999999999999999'],
])('a cursor by %s holds %s', (sort, key) =>
  expect(decodePlace(encodePlace(sort, { key, id }), sort)).toEqual({ key, id }),
);

it.each<[QrSort, ...(string | number)[]]>([
  ['-created', '-created', '9999-99-99T99:99:99.999999Z', id],
  ['-created', '-created', '294277-01-01T00:00:00.000000Z', id],
  ['-created', '-created', '999999-01-01T00:00:00.000000Z', id],
  ['-created', '-created', '0000-01-01T00:00:00.000000Z', id],
  ['-created', '-created', '294277-01-01T00:00:00.000000Z', id],
  ['-created', '-created', '2026-02-29T00:00:00.000000Z', id],
  ['-created', 'created', '2026-11-21T08:00:00.123456Z', id],
  ['-created', '-created', '2026-11-21T08:00:00.123456Z', '?'],
  ['-created', '-created', '3', id],
  ['scans', 'scans', '-1', id],
  ['scans', 'scans', '9999999999999999999', id],
  ['scans', '-scans', '3', id],
  ['scans', 'scans', '3', id, 1],
])('a list by %s refuses the cursor %j', (sort, ...place) =>
  expect(() => decodePlace(encodeCursor(place), sort)).toThrow(CursorInvalid),
);
