import { Injectable } from '@nestjs/common';
import { type ImageFormat, mainFormat } from '../domain/formats.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { QrNotFound } from './qr.errors.js';
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
    if (format !== mainFormat || codeWidth) return this.pictures.render(record, format, codeWidth);
    const stored = await this.pictures.storedPng(record);
    if (stored) return stored;
    const picture = await this.pictures.renderStored(record);
    await this.pictures.keep(record, picture);
    return picture.png;
  }
}
