import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import type { ImageFormat } from '../domain/formats.js';
import type { Proof } from '../render/proof/proof.js';
import { rateStyle, suggestColors } from '../render/model/scannability.js';
import type { Style } from '../domain/style.js';
import type { ProvedPicture } from '../render/render-worker.js';
import type { QrType } from '../types/qr-type.js';
import { TypeNotFound } from '../types/type-not-found.js';
import { TypesService } from '../types/types.service.js';
import { ContentService } from '../upload/content.service.js';
import { findKind } from '../domain/kinds/kinds.js';
import { QrNotFound, ResourceInvalid, StyleUnreadable } from './qr.errors.js';
import type { QrRecord } from './qr.record.js';
import type { CreateQr } from './qr.schemas.js';
import { QrStore } from './qr.store.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { QrPictureService } from './qr-picture.service.js';
import type { Resource } from '../domain/resource.js';
import { isScanLink, readLink } from '../domain/link.rule.js';
import { makeQrId } from './make-qr-id.js';

/** A new code. `proof` is missing when the picture could not be made: it is made when first asked for. */
export interface CreatedQr {
  readonly record: QrRecord;
  readonly proof?: Proof;
}

type StorablePicture = ProvedPicture & { readonly png: Buffer };

/** One in 10^15 ids is taken when a million are: two tries are plenty, more say that something else is wrong. */
const idTries = 5;

/** Making and finding codes. */
@Injectable()
export class QrService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly store: QrStore,
    private readonly types: TypesService,
    private readonly pictures: QrPictureService,
    private readonly content: ContentService,
    private readonly settings: Settings,
  ) {}

  /**
   * Makes a code: checks what it leads to, renders and proves its picture, keeps the record, then stores the picture.
   * A failure of the picture is logged and the record stays (contract §5.8).
   * @throws TypeNotFound, ResourceInvalid, UploadMissing, UploadMismatch, LogoRejected, StyleUnreadable, Unavailable
   */
  async create(request: CreateQr): Promise<CreatedQr> {
    try {
      return await this.makeCode(request);
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseFailure(error)) {
        throw new Unavailable('Error creating QR code', { cause: error });
      }
      throw error;
    }
  }

  /**
   * @param id as it stands in an address
   * @throws QrNotFound also for a malformed id and a disabled code
   */
  async find(id: string): Promise<QrRecord> {
    const qrId = parseQrId(id);
    const record = qrId && (await this.store.find(qrId));
    if (!record) throw new QrNotFound(id);
    return record;
  }

  /** Those of the ids whose codes can be opened. */
  active(ids: readonly QrId[]): Promise<ReadonlySet<QrId>> {
    return this.store.active(ids);
  }

  /**
   * The picture of a code. The PNG in its stored size is the stored one; where storing had failed, it is made and stored now.
   * @param codeWidth side of the code in px; by default the stored size
   */
  async picture(record: QrRecord, format: ImageFormat, codeWidth?: number): Promise<Buffer> {
    if (format !== 'png' || codeWidth) return this.pictures.render(record, format, codeWidth);
    const stored = await this.pictures.storedPng(record);
    if (stored) return stored;
    const picture = await this.pictures.renderStored(record);
    await this.storeOrLog(record, picture);
    return picture.png;
  }

  private async makeCode(request: CreateQr): Promise<CreatedQr> {
    const type = await this.typeOf(request);
    const resource = await this.takeResource(type, request.originalResource);
    try {
      return await this.makeCodeTo(resource, type, request);
    } catch (error) {
      await this.discard(resource, error);
      throw error;
    }
  }

  private async makeCodeTo(resource: Resource, type: QrType, request: CreateQr): Promise<CreatedQr> {
    const logo = await this.pictures.readLogo(request.style.logo);
    for (let tries = 0; tries < idTries; tries++) {
      const id = makeQrId();
      const picture = await this.drawOrLog(id, request, logo);
      refuseUnreadable(request.style, picture?.proof);
      const style = { ...request.style, logo: logo ? await this.pictures.storeLogo(logo) : '' };
      const proof = picture?.proof ?? null;
      const record = await this.store.insert({
        id,
        typeId: type.id,
        resource,
        email: request.email,
        style,
        proof,
      });
      if (record) return this.withPicture(record, picture);
    }
    throw new Error('No free id was found');
  }

  private typeOf({ type, typeId }: CreateQr): Promise<QrType> {
    return type ? this.types.findByName(type) : this.types.findById(String(typeId));
  }

  private async takeResource({ type }: QrType, given: string): Promise<Resource> {
    const content = findKind(type)?.content;
    switch (content?.by) {
      case 'file':
        return { kind: 'file', key: await this.content.keep(given, content.fileTypes) };
      case 'link':
        return { kind: 'link', address: this.takeLink(given) };
      case undefined:
        throw new TypeNotFound(type);
    }
  }

  private takeLink(given: string): string {
    const link = readLink(given);
    if (!link || isScanLink(link, this.settings.publicOrigin)) throw new ResourceInvalid();
    return link;
  }

  /** After a failure of the database the record may be there all the same: then its file has to stay. */
  private async discard(resource: Resource, error: unknown): Promise<void> {
    if (resource.kind === 'file' && !isDatabaseFailure(error)) await this.content.discard(resource.key);
  }

  private async drawOrLog(
    id: QrId,
    { style }: CreateQr,
    logo: Buffer | undefined,
  ): Promise<StorablePicture | undefined> {
    try {
      return await this.pictures.renderProved(id, style, logo);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      this.logger.error({ err: error, id }, 'the picture of a new code could not be made');
      return undefined;
    }
  }

  private async withPicture(record: QrRecord, picture: StorablePicture | undefined): Promise<CreatedQr> {
    if (!picture) return { record };
    return { record: await this.storeOrLog(record, picture), proof: picture.proof };
  }

  private async storeOrLog(record: QrRecord, { png, proof }: StorablePicture): Promise<QrRecord> {
    try {
      const imageKey = await this.pictures.storePng(record.id, png);
      await this.store.setImage(record.id, imageKey, proof);
      return { ...record, imageKey };
    } catch (error) {
      this.logger.error({ err: error, id: record.id }, 'the picture of a code could not be stored');
      return record;
    }
  }
}

/** Where no picture could be made to be tried, the table decides. */
function refuseUnreadable(style: Style, proof: Proof | undefined): void {
  const isRead = proof ? proof.readBy.length > 0 : rateStyle(style).readBy !== 'none';
  if (!isRead) throw new StyleUnreadable(suggestColors(style));
}
