import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClientGone } from '../common/http/client-signal.js';
import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';
import type { QrId } from '../domain/qr-id.js';
import type { Style } from '../domain/style.js';
import type { Proof } from '../render/proof/proof.js';
import { newLogoShare } from '../render/model/logo-share.js';
import { makeMatrix } from '../render/model/matrix.js';
import { textsToChooseFrom } from '../render/proof/false-finders.js';
import type { QrType } from '../types/types.responses.js';
import { TypesService } from '../types/types.service.js';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { BanCheckService } from './ban-check.service.js';
import { makeQrId } from './make-qr-id.js';
import type { QrRecord } from './qr.record.js';
import type { CreateQr } from './qr.schemas.js';
import { QrStore, type WithRecord } from './qr.store.js';
import { type ProvedPng, QrPictureService } from './qr-picture.service.js';
import { type Intake, ResourceIntake } from './resource-intake.js';
import { mayReadWithAnotherId, maxIdRetries, refuseUnreadable } from './scannable.js';

/** A new code. `proof` is missing when the picture could not be made: it is made when first asked for. */
export interface CreatedQr {
  readonly record: QrRecord;
  readonly proof?: Proof;
}

/** What else is written in the transaction of a new code's record, whose picture is not stored yet. It may throw to make no code. */
export type WithCreatedQr = (created: CreatedQr, transaction: EntityManager) => Promise<void>;

/** What a creation has besides its request. */
export interface CreationOptions {
  readonly also?: WithCreatedQr;
  /** When it aborts before the picture is drawn, no code is made; undefined: it is made in any case. */
  readonly client?: AbortSignal;
}

/** With a million codes one id in 10^9 is taken: a second try is plenty, and more point to another fault. */
const maxIdTries = 5;

/** Makes codes. */
@Injectable()
export class QrCreationService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly store: QrStore,
    private readonly types: TypesService,
    private readonly resources: ResourceIntake,
    private readonly pictures: QrPictureService,
    private readonly bans: BanCheckService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Checks what the code leads to, renders and proves its picture, inserts the record, then stores the picture.
   * A picture that fails is logged and the record stays: the picture is made when it is first asked for.
   * @throws TypeNotFound, ResourceInvalid, DestinationBanned, FileBanned, UploadMissing, UploadMismatch, LogoRejected, StyleUnreadable,
   * Unavailable, ClientGone; RateLimited for a site that made too many
   */
  async create(request: CreateQr, options: CreationOptions = {}): Promise<CreatedQr> {
    try {
      if (request.embedOrigin) await this.limiter.take('creations-on-site', request.embedOrigin);
      const type = await this.typeOf(request);
      const intake = await this.resources.take(type.type, request);
      return await this.createFor(intake, type, request, options);
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseFailure(error))
        throw new Unavailable('Error creating QR code', { cause: error });
      throw error;
    }
  }

  private typeOf({ type, typeId }: CreateQr): Promise<QrType> {
    return type ? this.types.findByName(type) : this.types.findById(String(typeId));
  }

  /** A failed INSERT may have been committed all the same: the file of its record then has to stay. */
  private async createFor(
    intake: Intake,
    type: QrType,
    request: CreateQr,
    options: CreationOptions,
  ): Promise<CreatedQr> {
    try {
      return await this.insert(intake, type, request, options);
    } catch (error) {
      if (!isDatabaseFailure(error)) await this.resources.discard(intake.resource);
      throw error;
    }
  }

  private async insert(
    { resource, content }: Intake,
    { id: typeId }: QrType,
    request: CreateQr,
    { also, client }: CreationOptions,
  ): Promise<CreatedQr> {
    await this.bans.check(resource);
    const logo = await this.pictures.readLogo(request.style.logo, client);
    for (let tries = 0; tries < maxIdTries; tries++) {
      const { id, codeText, picture } = await this.drawSound(request.style, logo, client);
      refuseUnreadable(request.style, picture?.proof);
      const style = await this.keptStyle(request.style, logo, codeText);
      const proof = picture?.proof ?? null;
      const withRecord: WithRecord | undefined =
        also && ((record, transaction) => also({ record, ...(proof && { proof }) }, transaction));
      const { email, embedOrigin = null } = request;
      const row = { id, typeId, codeText, resource, content, email, embedOrigin, style, proof };
      const record = await this.store.insert(row, withRecord);
      if (record && picture)
        return { record: await this.pictures.keep(record, picture), proof: picture.proof };
      if (record) return { record };
    }
    throw new Error('No free id was found');
  }

  /** With the share of its logo: that of new codes may change, and this one keeps its look. */
  private async keptStyle(style: Style, logo: Buffer | undefined, codeText: string): Promise<Style> {
    if (!logo) return { ...style, logo: '' };
    const logoShare = newLogoShare(style, makeMatrix(codeText).size);
    return { logoShare, ...style, logo: await this.pictures.storeLogo(logo) };
  }

  /** Draws the soundest of some ids, and others where a decoder fails at it alone. */
  private async drawSound(
    style: Style,
    logo: Buffer | undefined,
    client: AbortSignal | undefined,
  ): Promise<{ id: QrId; codeText: string; picture: ProvedPng | undefined }> {
    for (let tries = 1; ; tries++) {
      const ids = new Map(
        Array.from({ length: textsToChooseFrom }, () => makeQrId()).map((id) => [
          this.pictures.textOfNew(id),
          id,
        ]),
      );
      const picture = await this.renderOrLog([...ids.keys()], style, logo, client);
      const [codeText, id] = [...ids].find(([text]) => text === picture?.text) ?? [...ids][0]!;
      if (!picture || !mayReadWithAnotherId(picture.proof) || tries === maxIdRetries)
        return { id, codeText, picture };
    }
  }

  private async renderOrLog(
    texts: readonly string[],
    style: Style,
    logo: Buffer | undefined,
    client: AbortSignal | undefined,
  ): Promise<ProvedPng | undefined> {
    try {
      return await this.pictures.renderProved(texts, style, logo, client);
    } catch (error) {
      if (error instanceof Unavailable || error instanceof ClientGone) throw error;
      this.logger.error({ err: error, texts }, 'the picture of a new code could not be made');
      return undefined;
    }
  }
}
