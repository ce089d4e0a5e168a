import { findKind } from '../domain/kinds/kinds.js';
import type { QrId } from '../domain/qr-id.js';
import { kindOfReason } from '../domain/report-reason.js';
import type { RecordedOutcome } from '../domain/outcome.js';
import type { KeyScope } from '../keyrings/keyring-store.service.js';
import type { QrPresenter } from '../qr/qr.presenter.js';
import { linkHash } from '../qr/link-hash.js';
import { toQrRecord } from '../qr/store/qr.record.js';
import type { EditableColumns, OwnedRow } from '../qr/store/editable-columns.js';
import { hasText, type StoredView } from '../upload/stored-view.js';
import type { CodeChange } from '../qr/store/code-changes.service.js';
import type { ManagedCode, ShownChange } from './manage.responses.js';

/** What the answer has beside the record and its changes. */
interface Extras {
  readonly view: StoredView | undefined;
  /** Visits of the links on a page by the hashes of their addresses. */
  readonly visits: ReadonlyMap<string, number>;
}

/** Turns a code and its changes into the answer for its maker. */
export async function presentCode(
  presenter: QrPresenter,
  row: OwnedRow,
  scope: KeyScope,
  changes: readonly CodeChange[],
  { view, visits }: Extras,
): Promise<ManagedCode> {
  const record = toQrRecord(row);
  const { outcome } = record;
  const qrData = presenter.qrData(record);
  return {
    success: true,
    qrData,
    type: row.type,
    scope,
    content: await outcome.contentAt(presenter.placesOf(record.id), findKind(row.type)!),
    opens: outcome.is === 'file' ? outcome.file.opens : null,
    file: view ? { pages: view.pages, hasText: hasText(view) } : null,
    links: await linksOf(outcome, visits),
    style: presenter.style(record.style),
    scannable: presenter.found(record).scannable,
    name: row.name,
    note: row.note,
    status: row.status as ManagedCode['status'],
    reason: row.status === 'disabled' ? (kindOfReason(row.status_reason ?? '') ?? null) : null,
    endsAt: row.ends_at?.toISOString() ?? null,
    changes: changes.map((change) => presentChange(presenter, row.id as QrId, change)),
    scans: qrData.counter,
  };
}

async function linksOf(outcome: RecordedOutcome, visits: ReadonlyMap<string, number>) {
  const links = await outcome.removable();
  if (links.length === 0) return null;
  return links.map(({ url }) => ({ url, visits: visits.get(linkHash(url)) ?? 0 }));
}

function presentChange(
  presenter: QrPresenter,
  id: QrId,
  { at, actor, action, before, after }: CodeChange,
): ShownChange {
  const shown = (columns: Partial<EditableColumns>) => {
    const { original_resource: text, status, ends_at, name, note, style, opens, content } = columns;
    return {
      ...(text !== undefined && { destination: presenter.addressIn(id, text) }),
      ...(status !== undefined && { status: status as ManagedCode['status'] }),
      ...(opens !== undefined && { opens }),
      ...(content !== undefined && { content: true }),
      ...(ends_at !== undefined && { endsAt: ends_at }),
      ...(name !== undefined && { name }),
      ...(note !== undefined && { note }),
      ...(style && { style: presenter.style(style) }),
    };
  };
  return { at: at.toISOString(), by: actor, action, before: shown(before), after: shown(after) };
}
