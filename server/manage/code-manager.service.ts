import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { IfMatchMissing, RecordChanged, RequestInvalid } from '../common/errors/request-errors.js';
import { isDatabaseFailure } from '../common/errors/unavailable.js';
import { etagMatches, etagOf } from '../common/http/header-values.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import type { Opens } from '../domain/outcome-columns.js';
import type { RecordedOutcome } from '../domain/outcome.js';
import { withoutMissing } from '../domain/read-style.js';
import { kindOfReason } from '../domain/report-reason.js';
import { KeyReadOnly, KeyUnauthorized } from '../keyrings/keyring.errors.js';
import type { OpenKeyring } from '../keyrings/keyring-store.service.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { QrGone } from '../qr/qr.errors.js';
import { type NewPicture, PictureVersions } from '../qr/pictures/picture-versions.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrCreationService } from '../qr/creation/qr-creation.service.js';
import { type CodeFacts, factsOf, outcomeOfFacts } from '../qr/store/editable-columns.js';
import type { OwnedCode } from '../qr/store/owned-code.js';
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
  readonly facts: Partial<CodeFacts>;
  /** Hosts that the page links to. It leaves out those that are banned when it is shown. */
  readonly hosts?: readonly LinkedHost[];
}

/** What a change sets besides its facts. */
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
    const owned = await this.codeChanges.find(idIn(id), idsOf(keyrings));
    if (!owned) throw new KeyUnauthorized();
    const { outcome, version } = owned;
    const changes = await this.codeChanges.changesOf(owned.id, shownChanges);
    const { scope } = ownerOf(owned, keyrings);
    const view = outcome.is === 'file' ? await this.views.find(outcome.key) : undefined;
    const visits = outcome.is === 'page' ? await this.links.visitsOf(owned.id) : new Map<string, number>();
    return { code: await presentCode(this.presenter, owned, scope, changes, { view, visits }), version };
  }

  /**
   * Changes a code. Destination and style are checked like those of a new code, before the code is locked. After a database failure the
   * copy of a file and the picture stay, since the change may have been committed.
   * @throws KeyUnauthorized, KeyReadOnly, IfMatchMissing, RecordChanged; QrGone for a code that an admin switched off; the errors of a creation about content and style
   */
  async change(request: ManagedRequest, change: ChangeCode): Promise<VersionedCode> {
    const owned = await this.seen(request);
    const picture = change.style && (await this.pictures.draw(owned, change.style, request.client));
    let destination: NewDestination | undefined;
    try {
      destination = await this.destinationOf(request, change, owned);
      const wanted = { ...factsIn(change, owned), ...destination?.facts };
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
    const { id, facts } = await this.seen(request);
    const latest = await this.codeChanges.latestOf(id);
    if (!latest || Object.keys(latest.before).length === 0) throw new NothingToUndo();
    const former = outcomeOfFacts({ ...facts, ...latest.before });
    // Details beside a file link nowhere, and the hosts of the file stay as they are.
    const isOfDestination =
      'destination' in latest.before || ('content' in latest.before && former.is !== 'file');
    const hosts = isOfDestination ? await this.creation.readFormer(former) : undefined;
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
      const owned = await this.codeChanges.lock(transaction, idIn(request.id), idsOf(request.keyrings));
      refuseUnseen(owned, request);
      await this.eraser.erase(transaction, owned.id);
      await this.codeChanges.noteDeletion(transaction, owned);
    });
    await this.eraser.deleteFiles();
  }

  /** Refuses early, before a file is copied. The transaction refuses again, as the code may change meanwhile. */
  private async seen(request: ManagedRequest): Promise<OwnedCode> {
    const owned = await this.codeChanges.find(idIn(request.id), idsOf(request.keyrings));
    refuseUnseen(owned, request);
    refuseGone(owned);
    return owned;
  }

  private async destinationOf(
    { client = '' }: ManagedRequest,
    { originalResource, content, opens }: ChangeCode,
    owned: OwnedCode,
  ): Promise<NewDestination | undefined> {
    if (originalResource === undefined && content === undefined)
      return opens && { facts: { opens: await this.openableAs(opens, owned) } };
    const current = this.presenter.resourceAddress(owned);
    if (content?.['upload'] === current) {
      const details = await this.creation.readDetails(owned.type, content);
      return { facts: { content: details, ...(opens && { opens: await this.openableAs(opens, owned) }) } };
    }
    const kept = owned.outcome.is === 'file' ? owned.outcome.file.opens : undefined;
    const given = { originalResource, content, opens: opens ?? kept };
    const { outcome } = await this.creation.resolve(owned.type, given, { key: client });
    return { outcome, hosts: await hostsOnPage(outcome), facts: await factsOf(outcome) };
  }

  /** @throws RequestInvalid if a code leads to no file, or no page can show its file */
  private async openableAs(opens: Opens, { outcome }: OwnedCode): Promise<Opens> {
    if (outcome.is !== 'file') throw new RequestInvalid('opens applies only to files');
    if (opens === 'page' && !(await this.views.findOrMake(outcome.key)))
      throw new RequestInvalid('opens must be file, because no page can be made of this file');
    return opens;
  }

  private carryOut(
    request: ManagedRequest,
    action: ChangeAction,
    wanted: Partial<CodeFacts>,
    { picture, hosts }: Extras = {},
  ): Promise<void> {
    return this.dataSource.transaction(async (transaction) => {
      await this.codeChanges.begin(transaction);
      const owned = await this.codeChanges.lock(transaction, idIn(request.id), idsOf(request.keyrings));
      refuseUnseen(owned, request);
      refuseGone(owned);
      const drawn = picture && { ...picture, pictureVersion: await this.pictures.nextOf(transaction, owned) };
      await this.codeChanges.apply(transaction, owned, { ...wanted, ...drawn }, action, hosts);
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
  owned: OwnedCode | undefined,
  { keyrings, ifMatch }: ManagedRequest,
): asserts owned is OwnedCode {
  if (!owned) throw new KeyUnauthorized();
  if (ownerOf(owned, keyrings).scope === 'read') throw new KeyReadOnly();
  if (ifMatch === undefined) throw new IfMatchMissing();
  if (!etagMatches(etagOf(owned.version), ifMatch)) throw new RecordChanged();
}

const idsOf = (keyrings: readonly OpenKeyring[]) => keyrings.map(({ id }) => id);

/** The keyring of a code that these keyrings found. */
const ownerOf = ({ keyringId }: OwnedCode, keyrings: readonly OpenKeyring[]): OpenKeyring =>
  keyrings.find(({ id }) => id === keyringId)!;

function refuseGone({ id, facts: { status }, statusReason, statusSince }: OwnedCode): void {
  if (status !== 'disabled') return;
  throw new QrGone(id, { status, reason: kindOfReason(statusReason ?? ''), since: statusSince });
}

/** What a request sets by the name of the fact. A code that is resumed after its end has no end any more. */
function factsIn(
  {
    originalResource: _address,
    content: _content,
    opens: _opens,
    style: _style,
    endsAt,
    ...plain
  }: ChangeCode,
  { facts }: OwnedCode,
): Partial<CodeFacts> {
  const isPastEnd = facts.endsAt !== null && new Date(facts.endsAt) <= new Date();
  const end = plain.status === 'active' && endsAt === undefined && isPastEnd ? null : endsAt;
  return withoutMissing({ ...plain, endsAt: end && end.toISOString() });
}
