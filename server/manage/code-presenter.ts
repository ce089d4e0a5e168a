import { isWebAddress } from '../domain/address.js';
import { findKind } from '../domain/kinds/kinds.js';
import type { QrId } from '../domain/qr-id.js';
import { kindOfReason } from '../domain/report-reason.js';
import type { RecordedOutcome } from '../domain/outcome.js';
import type { KeyScope } from '../keyrings/keyring-store.service.js';
import type { QrPresenter } from '../qr/qr.presenter.js';
import { linkHash } from '../qr/link-hash.js';
import type { CodeFacts } from '../qr/store/editable-columns.js';
import type { OwnedCode } from '../qr/store/owned-code.js';
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
  owned: OwnedCode,
  scope: KeyScope,
  changes: readonly CodeChange[],
  { view, visits }: Extras,
): Promise<ManagedCode> {
  const { id, type, outcome, facts } = owned;
  const qrData = presenter.qrData(owned);
  return {
    success: true,
    qrData,
    type,
    scope,
    content: await outcome.contentAt(presenter.placesOf(id), findKind(type)!),
    opens: outcome.is === 'file' ? outcome.file.opens : null,
    file: view ? { pages: view.pages, hasText: hasText(view) } : null,
    links: await linksOf(outcome, visits),
    style: presenter.style(owned.style),
    scannable: presenter.found(owned).scannable,
    name: facts.name,
    note: facts.note,
    status: facts.status as ManagedCode['status'],
    reason: facts.status === 'disabled' ? (kindOfReason(owned.statusReason ?? '') ?? null) : null,
    endsAt: facts.endsAt,
    changes: changes.map((change) => presentChange(presenter, id, change)),
    scans: qrData.counter,
  };
}

async function linksOf(outcome: RecordedOutcome, visits: ReadonlyMap<string, number>) {
  const links = (await outcome.removable()).filter(({ url }) => isWebAddress(url));
  if (links.length === 0) return null;
  return links.map(({ url }) => ({ url, visits: visits.get(linkHash(url)) ?? 0 }));
}

function presentChange(
  presenter: QrPresenter,
  id: QrId,
  { at, actor, action, before, after }: CodeChange,
): ShownChange {
  const shown = (facts: Partial<CodeFacts>) => {
    const { destination, status, endsAt, name, note, style, opens, content } = facts;
    return {
      ...(destination !== undefined && { destination: presenter.addressIn(id, destination) }),
      ...(status !== undefined && { status: status as ManagedCode['status'] }),
      ...(opens !== undefined && { opens }),
      ...(content !== undefined && { content: true }),
      ...(endsAt !== undefined && { endsAt }),
      ...(name !== undefined && { name }),
      ...(note !== undefined && { note }),
      ...(style && { style: presenter.style(style) }),
    };
  };
  return { at: at.toISOString(), by: actor, action, before: shown(before), after: shown(after) };
}
