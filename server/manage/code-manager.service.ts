import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { IfMatchMissing, RecordChanged, RequestInvalid } from '../common/errors/request-errors.js';
import { isDatabaseFailure } from '../common/errors/unavailable.js';
import { etagMatches, etagOf } from '../common/http/header-values.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import type { Opens } from '../domain/outcome-columns.js';
import { outcomeIn, type RecordedOutcome } from '../domain/outcome.js';
import { kindOfReason } from '../domain/report-reason.js';
import { KeyReadOnly, KeyUnauthorized } from '../keyrings/keyring.errors.js';
import type { OpenKeyring } from '../keyrings/keyring-store.service.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { QrGone } from '../qr/qr.errors.js';
import { type NewPicture, PictureVersions } from '../qr/pictures/picture-versions.service.js';
import { toQrRecord } from '../qr/store/qr.record.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrCreationService } from '../qr/creation/qr-creation.service.js';
import type { EditableColumns, OwnedRow } from '../qr/store/editable-columns.js';
import { type ChangeAction, CodeChangesService } from '../qr/store/code-changes.service.js';
import { QrEraserService } from '../qr/store/qr-eraser.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { FileViews } from '../upload/file-views.service.js';
import { PageLinks } from '../qr/reads/page-links.service.js';
import { hostsOnPage, type LinkedHost } from '../qr/store/page-hosts.js';
import { presentCode } from './code-presenter.js';
import { NothingToUndo } from './manage.errors.js';
import type { ManagedCode } from './manage.responses.js';
import type { ChangeCode } from './manage.schemas.js';

/** A code, the keyrings that the caller opens, and the version that it has seen. */
export interface ManagedRequest {
  /** As in the path of the request. */
  readonly id: string;
  readonly keyrings: readonly OpenKeyring[];
  /** The request's `If-Match`. */
  readonly ifMatch?: string | undefined;
  /** Key of the subscriber, whose files and pictures take turns with those of others. */
  readonly client?: string;
}

/** The answer, and the version for `ETag`. */
export interface VersionedCode {
  readonly code: ManagedCode;
  readonly version: number;
}

/** A destination that a change sets. */
interface NewDestination {
  /** Missing if only what a page says beside a file changes, or what a scan opens. */
  readonly outcome?: RecordedOutcome;
  readonly columns: Partial<EditableColumns>;
  /** Hosts that the page links to. It leaves out those that are banned when it is shown. */
  readonly hosts?: readonly LinkedHost[];
}

/** What a change sets besides its columns. */
interface Extras {
  readonly picture?: NewPicture | undefined;
  readonly hosts?: readonly LinkedHost[] | undefined;
}

const shownChanges = 100;
const endIntervalMs = 5_000;

/** What makers do with their codes. A code of another keyring is answered like a wrong key. */
@Injectable()
export class CodeManager {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codeChanges: CodeChangesService,
    private readonly creation: QrCreationService,
    private readonly pictures: PictureVersions,
    private readonly presenter: QrPresenter,
    private readonly switches: QrSwitchService,
    private readonly eraser: QrEraserService,
    private readonly views: FileViews,
    private readonly links: PageLinks,
    jobs: BackgroundJobs,
  ) {
    jobs.every('codes whose end has come', endIntervalMs, () => codeChanges.pauseEnded());
  }

  /** @throws KeyUnauthorized */
  async find({ id, keyrings }: ManagedRequest): Promise<VersionedCode> {
    const row = await this.codeChanges.find(idIn(id), idsOf(keyrings));
    if (!row) throw new KeyUnauthorized();
    const changes = await this.codeChanges.changesOf(row.id as QrId, shownChanges);
    const { scope } = ownerOf(row, keyrings);
    const outcome = outcomeIn(row);
    const view = outcome.is === 'file' ? await this.views.find(outcome.key) : undefined;
    const visits = row.content ? await this.links.visitsOf(row.id as QrId) : new Map<string, number>();
    return {
      code: await presentCode(this.presenter, row, scope, changes, { view, visits }),
      version: row.version,
    };
  }

  /**
   * Changes a code. Destination and style are checked like those of a new code, before the code is locked. After a database failure the
   * copy of a file and the picture stay, since the change may have been committed.
   * @throws KeyUnauthorized, KeyReadOnly, IfMatchMissing, RecordChanged; QrGone for a code that an admin switched off; the errors of a creation about content and style
   */
  async change(request: ManagedRequest, change: ChangeCode): Promise<VersionedCode> {
    const row = await this.seen(request);
    const picture = change.style && (await this.pictures.draw(toQrRecord(row), change.style, request.client));
    let destination: NewDestination | undefined;
    try {
      destination = await this.destinationOf(request, change, row);
      const wanted = { ...columnsOf(change, row), ...destination?.columns };
      await this.carryOut(request, 'change', wanted, { picture, hosts: destination?.hosts });
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      if (picture) await this.pictures.discard(picture);
      if (destination?.outcome) await this.creation.discard(destination.outcome);
      throw error;
    }
    return this.find(request);
  }

  /**
   * Takes the latest change back, which is itself a change: a second call repeats it.
   * @throws as {@link change}; NothingToUndo
   */
  async undo(request: ManagedRequest): Promise<VersionedCode> {
    const row = await this.seen(request);
    const latest = await this.codeChanges.latestOf(row.id as QrId);
    if (!latest || Object.keys(latest.before).length === 0) throw new NothingToUndo();
    const isOfDestination = 'original_resource' in latest.before || 'content' in latest.before;
    const hosts = isOfDestination
      ? await this.creation.readFormer(outcomeIn({ ...row, ...latest.before }))
      : undefined;
    await this.carryOut(request, 'undo', latest.before, { hosts });
    return this.find(request);
  }

  /**
   * Erases a code. Its id stays taken, so that the printed code never leads elsewhere.
   * @throws KeyUnauthorized, KeyReadOnly, IfMatchMissing, RecordChanged
   */
  async delete(request: ManagedRequest): Promise<void> {
    await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const row = await this.codeChanges.lock(transaction, idIn(request.id), idsOf(request.keyrings));
      refuseUnseen(row, request);
      await this.eraser.erase(transaction, row.id as QrId);
      await this.codeChanges.noteDeletion(transaction, row);
    });
    await this.eraser.deleteFiles();
  }

  /** Refuses early, before a file is copied. The transaction refuses again, as the code may change meanwhile. */
  private async seen(request: ManagedRequest): Promise<OwnedRow> {
    const row = await this.codeChanges.find(idIn(request.id), idsOf(request.keyrings));
    refuseUnseen(row, request);
    refuseGone(row);
    return row;
  }

  private async destinationOf(
    { client = '' }: ManagedRequest,
    { originalResource, content, opens }: ChangeCode,
    row: OwnedRow,
  ): Promise<NewDestination | undefined> {
    if (originalResource === undefined && content === undefined)
      return opens && { columns: { opens: await this.openableAs(opens, row) } };
    const current = this.presenter.resourceAddress(toQrRecord(row));
    if (content?.['upload'] === current) {
      const details = await this.creation.readDetails(row.type, content);
      return { columns: { content: details, ...(opens && { opens: await this.openableAs(opens, row) }) } };
    }
    const former = outcomeIn(row);
    const kept = former.is === 'file' ? former.file.opens : undefined;
    const given = { originalResource, content, opens: opens ?? kept };
    const { outcome } = await this.creation.resolve(row.type, given, { key: client });
    return { outcome, hosts: await hostsOnPage(outcome), columns: await outcome.columns() };
  }

  /** @throws RequestInvalid if a code leads to no file, or no page can show its file */
  private async openableAs(opens: Opens, row: OwnedRow): Promise<Opens> {
    const outcome = outcomeIn(row);
    if (outcome.is !== 'file') throw new RequestInvalid('opens applies only to files');
    if (opens === 'page' && !(await this.views.findOrMake(outcome.key)))
      throw new RequestInvalid('opens must be file, because no page can be made of this file');
    return opens;
  }

  private carryOut(
    request: ManagedRequest,
    action: ChangeAction,
    wanted: Partial<EditableColumns>,
    { picture, hosts }: Extras = {},
  ): Promise<void> {
    return this.dataSource.transaction(async (transaction) => {
      await this.codeChanges.begin(transaction);
      const row = await this.codeChanges.lock(transaction, idIn(request.id), idsOf(request.keyrings));
      refuseUnseen(row, request);
      refuseGone(row);
      const drawn = picture && { ...picture, picture_version: await this.pictures.nextOf(transaction, row) };
      await this.codeChanges.apply(transaction, row, { ...wanted, ...drawn }, action, hosts);
    });
  }
}

/** @throws KeyUnauthorized for a malformed id, like for one of another keyring */
function idIn(id: string): QrId {
  const parsed = parseQrId(id);
  if (!parsed) throw new KeyUnauthorized();
  return parsed;
}

function refuseUnseen(
  row: OwnedRow | undefined,
  { keyrings, ifMatch }: ManagedRequest,
): asserts row is OwnedRow {
  if (!row) throw new KeyUnauthorized();
  if (ownerOf(row, keyrings).scope === 'read') throw new KeyReadOnly();
  if (ifMatch === undefined) throw new IfMatchMissing();
  if (!etagMatches(etagOf(row.version), ifMatch)) throw new RecordChanged();
}

const idsOf = (keyrings: readonly OpenKeyring[]) => keyrings.map(({ id }) => id);

/** The keyring of a code that these keyrings found. */
const ownerOf = (row: OwnedRow, keyrings: readonly OpenKeyring[]): OpenKeyring =>
  keyrings.find(({ id }) => id === row.keyring_id)!;

function refuseGone({ id, status, status_reason, status_since }: OwnedRow): void {
  if (status !== 'disabled') return;
  throw new QrGone(id as QrId, { status, reason: kindOfReason(status_reason ?? ''), since: status_since });
}

/** A code that is resumed after its end has no end any more. */
function columnsOf({ status, endsAt, name, note }: ChangeCode, row: OwnedRow): Partial<EditableColumns> {
  const isPastEnd = row.ends_at !== null && row.ends_at <= new Date();
  const end = status === 'active' && endsAt === undefined && isPastEnd ? null : endsAt;
  return {
    ...(status !== undefined && { status }),
    ...(end !== undefined && { ends_at: end?.toISOString() ?? null }),
    ...(name !== undefined && { name }),
    ...(note !== undefined && { note }),
  };
}
