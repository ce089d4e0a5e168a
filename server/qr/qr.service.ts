import { Injectable, Logger } from '@nestjs/common';
import { type Client, ourselves } from '../common/http/client-signal.js';
import { type ImageFormat, mainFormat } from '../domain/formats.js';
import { codeWidths } from '../domain/style.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import type { Opened } from '../domain/outcome-columns.js';
import { QrGone, QrNotFound } from './qr.errors.js';
import type { QrRecord } from './store/qr.record.js';
import { QrStore } from './store/qr.store.js';
import { type PictureSize, type ProvedPng, QrPictureService } from './pictures/qr-picture.service.js';

/** Finds codes, and gives and stores their pictures. */
@Injectable()
export class QrService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly store: QrStore,
    private readonly pictures: QrPictureService,
  ) {}

  /**
   * Finds an active code.
   * @param id in any case, and possibly malformed
   * @throws QrNotFound, also for a malformed id; QrGone for a code that does not open
   */
  find(id: string): Promise<QrRecord> {
    return this.findBy(id, (qrId) => this.store.find(qrId));
  }

  /**
   * Finds a code that was not deleted. Codes that were switched off keep their pictures.
   * @throws QrNotFound, also for a malformed id; QrGone for a deleted code
   */
  findKept(id: string): Promise<QrRecord> {
    return this.findBy(id, (qrId) => this.store.findKept(qrId));
  }

  /** Returns the reason why no code opens by this id. The query is separate, so that a code that opens needs only one. */
  async absence(id: QrId): Promise<QrGone | QrNotFound> {
    const gone = await this.store.findGone(id);
    return gone ? new QrGone(id, gone) : new QrNotFound(id);
  }

  private async findBy(id: string, search: (id: QrId) => Promise<QrRecord | undefined>): Promise<QrRecord> {
    const qrId = parseQrId(id);
    if (!qrId) throw new QrNotFound(id);
    const record = await search(qrId);
    if (!record) throw await this.absence(qrId);
    return record;
  }

  /** Returns where the codes lead that are active and need no warning, by id. */
  openedWithoutWarning(ids: readonly QrId[]): Promise<ReadonlyMap<QrId, Opened>> {
    return this.store.openedWithoutWarning(ids);
  }

  /**
   * Returns the picture of a code. The PNG in its stored size comes from the storage; if it is missing there, it is made and stored now.
   * @param size by default the stored one
   * @param client drops the work when it leaves, and the reason of its signal is thrown
   */
  async picture(
    record: QrRecord,
    format: ImageFormat,
    size: PictureSize = { codeWidth: codeWidths[record.style.size] },
    client: Client = ourselves,
  ): Promise<Buffer> {
    const isStored = format === mainFormat && size.codeWidth === codeWidths[record.style.size] && !size.mm;
    if (!isStored) return this.pictures.render(record, format, size, client);
    const stored = await this.pictures.storedPng(record);
    if (stored) return stored;
    const picture = await this.pictures.renderStored(record);
    await this.storePicture(record, picture);
    return picture.png;
  }

  /**
   * Stores the PNG of a code, then its key in the record. A failure is logged, and the picture is made again at the next request.
   * @returns the record, with the key if the picture was stored
   */
  async storePicture(record: QrRecord, { png, proof }: ProvedPng): Promise<QrRecord> {
    try {
      const imageKey = await this.pictures.storePng(record, png);
      await this.store.setImage(record, imageKey, proof);
      return { ...record, imageKey, proof };
    } catch (error) {
      this.logger.error(
        { err: error, id: record.id },
        'Could not store the picture of a code; it is drawn when requested.',
      );
      return record;
    }
  }
}
