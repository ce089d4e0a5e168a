import type { QrId } from '../../domain/qr-id.js';
import { type Opened, openedIn } from '../../domain/outcome-columns.js';
import type { QrRecord, QrRow } from '../store/qr.record.js';

/** Columns of a record that a scan needs. */
export type CountedScan = Pick<QrRecord, 'id' | 'counter' | 'warning'> & { readonly outcome: Opened };

export type CountedRow = Pick<QrRow, 'id' | 'original_resource' | 'opens' | 'counter' | 'warning'>;

/**
 * Adds `$2[i]` scans to the code `$1[i]` and returns the active codes. The migration that creates the function explains it. A change
 * needs a function with another name, because servers of the previous release call this one during an upgrade.
 */
export const countScansStatement = 'SELECT * FROM count_opened($1, $2)';

export const toCountedScan = (row: CountedRow): CountedScan => ({
  id: row.id as QrId,
  outcome: openedIn(row),
  counter: Number(row.counter),
  warning: row.warning,
});

/** SQL condition that a code has an id. @param id an SQL expression */
export const codeExists = (id: string): string => `EXISTS (SELECT FROM qr_data WHERE qr_data.id = ${id})`;

/**
 * Adds `$3[i]` visits to the link `$2[i]` on the page of the code `$1[i]`, in key order, so that servers never deadlock. A code that was
 * erased meanwhile keeps none.
 */
export const countLinksStatement = `
  INSERT INTO page_link_visits (qr_id, link, visits)
  SELECT id, link, visits FROM unnest($1::text[], $2::text[], $3::bigint[]) AS tally (id, link, visits)
  WHERE EXISTS (SELECT FROM qr_data WHERE qr_data.id = tally.id AND status <> 'deleted')
  ORDER BY id, link
  ON CONFLICT (qr_id, link) DO UPDATE SET visits = page_link_visits.visits + excluded.visits`;
