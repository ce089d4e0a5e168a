import { Injectable, Logger } from '@nestjs/common';
import { type Client, ourselves } from '../../common/http/client-signal.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { isDatabaseFailure, Unavailable } from '../../common/errors/unavailable.js';
import type { QrId } from '../../domain/qr-id.js';
import type { Style } from '../../domain/style.js';
import type { Content } from '../../domain/kinds/kind.js';
import type { Quota } from '../../domain/rate-limits.js';
import { textsToChooseFrom } from '../../render/model/false-finders.js';
import type { QrType } from '../../types/types.responses.js';
import { TypesService } from '../../types/types.service.js';
import { BanStore } from '../../abuse/bans/ban-store.js';
import { BlockLists } from '../../abuse/destinations/block-lists.js';
import { RateLimiter } from '../../abuse/limits/rate-limiter.js';
import { hostOf } from '../../domain/address.js';
import type { ContentAddress } from '../../domain/kinds/kind.js';
import type { RecordedOutcome } from '../../domain/outcome.js';
import { bannedAs, ContentInvalid } from '../qr.errors.js';
import { hostsOnPage, type LinkedHost } from '../store/page-hosts.js';
import { makeQrId, type QrRecord } from '../store/qr.record.js';
import type { CreateQr } from '../qr.schemas.js';
import { QrService } from '../qr.service.js';
import { type InsertHooks, QrStore } from '../store/qr.store.js';
import { type PreparedStyle, type ProvedPng, QrPictureService } from '../pictures/qr-picture.service.js';
import { type ContentInput, type ResolvedContent, DestinationReader } from './destination-reader.js';
import type { Scannable } from '../qr.responses.js';
import { recordedStyle } from '../pictures/recorded-style.js';
import { refuseUnreadable, scannable } from '../pictures/scannable.js';

/** The hooks write in the transaction of the record, whose picture is not stored yet. They may throw to make no code. */
export interface CreationOptions extends InsertHooks {
  /** Who makes the code; none is made if the client leaves before the picture is drawn. */
  readonly client?: Client;
  /** The style of the request, if it was prepared before. */
  readonly prepared?: PreparedStyle;
  /** What its maker calls the code. */
  readonly name?: string;
}

/** Codes that are made on another site count against its quota, of which a subscriber can use a part. */
function quotasOf({ embedOrigin }: CreateQr, { client = ourselves }: CreationOptions): Quota[] {
  if (!embedOrigin) return [];
  return [
    ['creations-on-site-of-subscriber', `${embedOrigin} ${client.key}`],
    ['creations-on-site', embedOrigin],
  ];
}

/** With a million codes, one new id in 10^9 is taken. If five in a row are, something else is wrong. */
const maxIdTries = 5;

/** Creates codes. */
@Injectable()
export class QrCreationService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly store: QrStore,
    private readonly types: TypesService,
    private readonly destinations: DestinationReader,
    private readonly pictures: QrPictureService,
    private readonly qr: QrService,
    private readonly bans: BanStore,
    private readonly lists: BlockLists,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Checks the content, renders the picture and reads it with the decoders, inserts the record, then stores the picture. If the picture
   * fails, the record is kept without a proof, and the picture is made at the first request for it.
   * @throws TypeNotFound, ResourceInvalid, DestinationBanned, FileBanned, UploadMissing, UploadMismatch, WordsUndrawable, LogoRejected, StyleUnreadable,
   * Unavailable, ClientGone; RateLimited for a site on which too many codes were made
   */
  async create(request: CreateQr, options: CreationOptions = {}): Promise<QrRecord> {
    try {
      return await this.limiter.counted(quotasOf(request, options), async () => {
        const type = await this.typeOf(request);
        const content = await this.destinations.resolve(type.type, request, options.client ?? ourselves);
        return this.createFor(content, type, request, options);
      });
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseFailure(error))
        throw new Unavailable('Error creating QR code', { cause: error });
      throw error;
    }
  }

  /**
   * Refuses what {@link create} would refuse, and makes nothing.
   * @throws the errors of {@link create}, except those of a file
   */
  async check(request: CreateQr, client: Client): Promise<Scannable> {
    const { type } = await this.typeOf(request);
    const outcome = await this.destinations.check(type, request);
    if (outcome) await this.refuseBanned({ outcome, uploadedSha256: null });
    const { style, proof } = await this.tryStyle(request.style, client);
    return scannable(style, proof ?? null);
  }

  /**
   * Prepares the look of many codes, and tries it with one.
   * @throws WordsUndrawable, LogoRejected, LogoIsCode, StyleUnreadable, Unavailable, ClientGone
   */
  async tryStyle(style: Style, client: Client) {
    const prepared = await this.pictures.prepare(style, client, 'check');
    const { picture } = await this.renderWithBestId(prepared, client, 'check');
    refuseUnreadable(prepared.style, picture?.proof);
    return { ...prepared, proof: picture?.proof };
  }

  /**
   * Checks the content that a code is to have instead of its own, and copies a file.
   * @throws the errors of {@link create} about content
   */
  async resolve(typeName: string, input: ContentInput, caller: Client): Promise<ResolvedContent> {
    const resolved = await this.destinations.resolve(typeName, input, caller);
    try {
      await this.refuseBanned(resolved);
      return resolved;
    } catch (error) {
      await this.destinations.discard(resolved.outcome);
      throw error;
    }
  }

  /** Checks what the page of a file says beside it. @throws ContentInvalid */
  readDetails(typeName: string, content: Content): Promise<Content | null> {
    return this.destinations.readDetails(typeName, content);
  }

  /**
   * Checks that a code may have an outcome again that it had.
   * @returns the hosts of a page that omits those that are banned or listed; none for other outcomes
   * @throws DestinationBanned, FileBanned
   */
  async readFormer(outcome: RecordedOutcome): Promise<LinkedHost[]> {
    const hosts = await hostsOnPage(outcome);
    if (hosts.length === 0) await this.refuseBanned({ outcome, uploadedSha256: null });
    return Promise.all(
      hosts.map(async ({ host }) => ({ host, listed: await this.lists.list({ host, sha256: null }) })),
    );
  }

  /** Deletes the copy of a file that no code leads to. */
  discard(outcome: RecordedOutcome): Promise<void> {
    return this.destinations.discard(outcome);
  }

  private typeOf({ type, typeId }: CreateQr): Promise<QrType> {
    return type ? this.types.findByName(type) : this.types.findById(String(typeId));
  }

  /** Discards the file when the insertion fails. After a database failure it is kept, since the record may have been committed. */
  private async createFor(
    content: ResolvedContent,
    type: QrType,
    request: CreateQr,
    options: CreationOptions,
  ): Promise<QrRecord> {
    try {
      return await this.insert(content, type, request, options);
    } catch (error) {
      if (!isDatabaseFailure(error)) await this.destinations.discard(content.outcome);
      throw error;
    }
  }

  private async insert(
    resolved: ResolvedContent,
    { id: typeId }: QrType,
    request: CreateQr,
    { client = ourselves, prepared: given, name = '', ...hooks }: CreationOptions,
  ): Promise<QrRecord> {
    await this.refuseBanned(resolved);
    const { outcome } = resolved;
    const prepared = given ?? (await this.pictures.prepare(request.style, client));
    for (let tries = 0; tries < maxIdTries; tries++) {
      const { id, codeText, picture } = await this.renderWithBestId(prepared, client);
      refuseUnreadable(prepared.style, picture?.proof);
      if (prepared.logo) await this.pictures.storeLogo(prepared.logo);
      const style = recordedStyle(prepared, codeText);
      const proof = picture?.proof ?? null;
      const { email, embedOrigin = null } = request;
      const row = { id, typeId, codeText, outcome, name, email, embedOrigin, style, proof };
      const record = await this.store.insert(row, hooks);
      if (record) return picture ? this.qr.storePicture(record, picture) : record;
    }
    throw new Error('No free id was found');
  }

  /**
   * Checks before the picture is drawn. The insertion checks bans again, so that one that was added meanwhile takes effect.
   * @throws DestinationBanned, FileBanned
   */
  async refuseBanned({ outcome, uploadedSha256 }: ResolvedContent): Promise<void> {
    const links = await outcome.removable();
    if (links.length > 0) return this.refuseBannedLinks(links);
    const destination = await outcome.destination();
    const uploaded = uploadedSha256 === null ? [] : [{ host: null, sha256: uploadedSha256 }];
    const refusals = await Promise.all(
      [destination, ...uploaded].flatMap((one) => [this.bans.isBanned(one), this.lists.list(one)]),
    );
    if (refusals.includes(true)) throw bannedAs(destination);
  }

  /** @throws ContentInvalid with the fields of the banned addresses */
  private async refuseBannedLinks(addresses: readonly ContentAddress[]): Promise<void> {
    const faults = await Promise.all(
      addresses.map(async ({ field, url }) => {
        const target = { host: hostOf(url), sha256: null };
        const isBanned = (await this.bans.isBanned(target)) || (await this.lists.list(target));
        return isBanned ? ([field, 'link-banned'] as const) : undefined;
      }),
    );
    const banned = faults.filter((fault) => fault !== undefined);
    if (banned.length > 0) throw new ContentInvalid(Object.fromEntries(banned));
  }

  /** Draws the code with the best of many random ids. */
  private async renderWithBestId(
    prepared: PreparedStyle,
    client: Client,
    use?: 'check',
  ): Promise<{ id: QrId; codeText: string; picture: ProvedPng | undefined }> {
    const drawn = Array.from({ length: textsToChooseFrom }, () => makeQrId());
    const ids = new Map(drawn.map((id) => [this.pictures.textOfNew(id), id]));
    const picture = await this.renderOrLog([...ids.keys()], prepared, client, use);
    const [codeText, id] = [...ids].find(([text]) => text === picture?.text) ?? [...ids][0]!;
    return { id, codeText, picture };
  }

  private async renderOrLog(
    texts: readonly string[],
    prepared: PreparedStyle,
    client: Client,
    use?: 'check',
  ): Promise<ProvedPng | undefined> {
    try {
      return await this.pictures.renderProved(texts, prepared, client, use);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.error(
        { err: error, texts },
        'Could not draw the picture of a new code; it is drawn when first requested.',
      );
      return undefined;
    }
  }
}
