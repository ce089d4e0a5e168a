import { Injectable } from '@nestjs/common';
import { type ImageFormat, mainFormat } from '../domain/formats.js';
import { codeWidths } from '../domain/style.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { QrGone, QrNotFound } from './qr.errors.js';
import type { QrRecord } from './qr.record.js';
import { QrStore } from './qr.store.js';
import { QrPictureService } from './qr-picture.service.js';

/** Finds codes and their pictures. */
@Injectable()
export class QrService {
  constructor(
    private readonly store: QrStore,
    private readonly pictures: QrPictureService,
  ) {}

  /**
   * @param id as in an address
   * @throws QrNotFound also for a malformed id; QrGone for a code that was switched off
   */
  async find(id: string): Promise<QrRecord> {
    const qrId = parseQrId(id);
    if (!qrId) throw new QrNotFound(id);
    const record = await this.store.find(qrId);
    if (!record) throw await this.absence(qrId);
    return record;
  }

  /**
   * Also a code that was switched off: its picture stays until it is deleted.
   * @throws as {@link find}
   */
  async findKept(id: string): Promise<QrRecord> {
    const qrId = parseQrId(id);
    if (!qrId) throw new QrNotFound(id);
    const record = await this.store.findKept(qrId);
    if (!record) throw await this.absence(qrId);
    return record;
  }

  /** Why no code opens by this id. A query of its own, so that codes that open need one. */
  async absence(id: QrId): Promise<QrGone | QrNotFound> {
    const gone = await this.store.findGone(id);
    return gone ? new QrGone(id, gone) : new QrNotFound(id);
  }

  /** Returns those of the ids whose codes are active and need no warning. */
  idsWithoutWarning(ids: readonly QrId[]): Promise<ReadonlySet<QrId>> {
    return this.store.idsWithoutWarning(ids);
  }

  /**
   * The picture of a code. The PNG in its stored size is the stored one; where storing had failed, it is made and stored now.
   * @param codeWidth side of the code in px; by default the stored size
   * @param client drops the work when it aborts, and its reason is thrown
   */
  async picture(
    record: QrRecord,
    format: ImageFormat,
    codeWidth: number = codeWidths[record.style.size],
    client?: AbortSignal,
  ): Promise<Buffer> {
    if (format !== mainFormat || codeWidth !== codeWidths[record.style.size])
      return this.pictures.render(record, format, codeWidth, client);
    const stored = await this.pictures.storedPng(record);
    if (stored) return stored;
    const picture = await this.pictures.renderStored(record);
    await this.pictures.keep(record, picture);
    return picture.png;
  }
}
