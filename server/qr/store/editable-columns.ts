import { isLookAlike } from '../../abuse/destinations/look-alike.rule.js';
import type { QrStatus, QrWarning } from '../../domain/qr-status.js';
import type { OutcomeColumns } from '../../domain/outcome-columns.js';
import type { Style } from '../../domain/style.js';
import type { Proof } from '../../render/proof/proof.js';
import type { LinkedHost } from './page-hosts.js';
import type { QrRow } from './qr.record.js';

/** The columns that a change by the maker may set, in the form in which changes are kept. */
export interface EditableColumns extends Required<OutcomeColumns> {
  readonly status: QrStatus;
  /** When the code stops opening, as ISO text; null: never. */
  readonly ends_at: string | null;
  readonly name: string;
  readonly note: string;
  readonly style: Style;
  /** Key of the stored picture; null: it is not stored yet. */
  readonly qr_image_url: string | null;
  readonly proof: Proof | null;
  readonly picture_version: number;
}

/** A code as its maker sees it. */
export interface OwnedRow extends QrRow, Omit<EditableColumns, 'ends_at'> {
  readonly type: string;
  readonly ends_at: Date | null;
  readonly proof: Proof | null;
  readonly version: number;
  readonly keyring_id: string;
  readonly status_reason: string | null;
  readonly status_since: Date | null;
}

/** Sets the columns of the code `$1` to {@link valuesOf}. */
export const applySql = `
  UPDATE qr_data SET version = version + 1,
    original_resource = $2, content = $3, host = $4, file_sha256 = $5, warning = $6,
    status_since = CASE WHEN status = $7 THEN status_since ELSE now() END,
    status_reason = CASE WHEN status = $7 THEN status_reason END,
    status = $7, ends_at = $8, name = $9, note = $10,
    style = $11, qr_image_url = $12, proof = $13, picture_version = $14, opens = $15, search_text = $16,
    destination_changed_at = CASE WHEN original_resource = $2 AND content IS NOT DISTINCT FROM $3 THEN destination_changed_at ELSE now() END
  WHERE id = $1`;

export const editableOf = (row: OwnedRow): EditableColumns => ({
  original_resource: row.original_resource,
  content: row.content,
  opens: row.opens,
  host: row.host,
  file_sha256: row.file_sha256,
  status: row.status,
  ends_at: row.ends_at?.toISOString() ?? null,
  name: row.name,
  note: row.note,
  style: row.style,
  qr_image_url: row.qr_image_url,
  proof: row.proof,
  picture_version: row.picture_version,
});

/** @param warning follows from the destination */
export const valuesOf = (columns: EditableColumns, warning: QrWarning | null, searched: string) => {
  const { original_resource, content, host, file_sha256, status, ends_at, name, note } = columns;
  const { style, qr_image_url, proof, picture_version } = columns;
  const destination = [original_resource, content, host, file_sha256, warning];
  const picture = [style, qr_image_url, proof, picture_version];
  return [...destination, status, ends_at, name, note, ...picture, columns.opens, searched];
};

/** A warning because of a report stays, so that a change of the destination does not end it. */
export const warningOf = (
  { warning }: OwnedRow,
  { host }: EditableColumns,
  hostsOnPage: readonly LinkedHost[] = [],
): QrWarning | null => {
  if ([...(host ? [host] : []), ...hostsOnPage.map((one) => one.host)].some(isLookAlike)) return 'look-alike';
  return warning === 'reported' ? warning : null;
};
