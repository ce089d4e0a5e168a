import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { qrLink } from '../domain/qr-link.js';
import { contentPagePath } from '../domain/paths.js';
import type { QrRecord } from './qr.record.js';
import type { CreatedQrResponse, QrData, QrResponse } from './qr.responses.js';
import { scannable } from './scannable.js';

/** Turns records into answers of the API. Addresses are built here, so that a change of origin or bucket breaks nothing. */
@Injectable()
export class QrPresenter {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly settings: Settings,
  ) {}

  qrData(record: QrRecord): QrData {
    const { id, typeId, counter, imageKey, createdAt } = record;
    return {
      id,
      type_id: typeId,
      original_resource: this.resourceAddress(record),
      counter,
      qr_image_url: imageKey && this.storage.urlOf(imageKey),
      created_at: createdAt.toISOString(),
    };
  }

  found(record: QrRecord): QrResponse {
    const { style, proof } = record;
    return { success: true, qrData: this.qrData(record), scannable: scannable(style, proof ?? null) };
  }

  created(record: QrRecord): CreatedQrResponse {
    return { ...this.found(record), link: this.linkOf(record), imageUrl: this.imageUrl(record) };
  }

  /** The http(s) address that a scan ends at. */
  resourceAddress({ id, resource }: Pick<QrRecord, 'id' | 'resource'>): string {
    return resource.addressAt({
      fileUrl: (key) => this.storage.urlOf(key),
      pageUrl: this.settings.publicOrigin + contentPagePath(id),
    });
  }

  linkOf({ id }: QrRecord): string {
    return qrLink(this.settings.linkOrigin, id);
  }

  /** Address of the stored picture; while none is stored, the route that draws the picture. */
  imageUrl({ id, imageKey }: QrRecord): string {
    return imageKey ? this.storage.urlOf(imageKey) : `${this.settings.publicOrigin}/api/qr/${id}/image.png`;
  }
}
