import type { DataSource } from 'typeorm';
import type { Content } from '../../domain/kinds/kind.js';
import { isPageSql } from '../../domain/outcome-columns.js';
import type { QrId } from '../../domain/qr-id.js';
import type { Style } from '../../domain/style.js';

/** A code that opens a page with its content. */
export interface PageRow {
  readonly id: QrId;
  /** Name of the kind. */
  readonly type: string;
  readonly content: Content;
  readonly style: Style;
  readonly created_at: Date;
  readonly changed_at: Date;
  /** Hosts of its links that are omitted where they are banned. */
  readonly hosts: readonly string[];
  /** Those that a block list names. */
  readonly listed: readonly string[];
}

const rowsOfPage = 50;

const pageStatement = `
  SELECT qr_data.id, type, content, style, qr_data.created_at, coalesce(destination_changed_at, qr_data.created_at) AS changed_at,
    ARRAY(SELECT host FROM qr_hosts WHERE qr_id = qr_data.id) AS hosts,
    ARRAY(SELECT host FROM qr_hosts WHERE qr_id = qr_data.id AND listed) AS listed
  FROM qr_data JOIN qr_types ON qr_types.id = type_id
  WHERE qr_data.id > $1 AND ${isPageSql('original_resource')} AND content IS NOT NULL AND status = 'active' AND warning IS NULL
  ORDER BY qr_data.id LIMIT ${rowsOfPage}`;

/** Reads the codes that open a page without a warning, in pages, ordered by id. */
export async function* readPageRows(dataSource: DataSource): AsyncGenerator<PageRow[]> {
  for (let last = ''; ;) {
    const rows = await dataSource.query<PageRow[]>(pageStatement, [last]);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}
