import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { qrLink } from '../domain/qr-link.js';
import { mainFormat } from '../domain/formats.js';
import { contentPagePath, imagePath } from '../domain/paths.js';
import type { QrId } from '../domain/qr-id.js';
import { addressIn, type Opened, type Places } from '../domain/outcome-columns.js';
import { withoutMissing } from '../domain/read-style.js';
import type { Style } from '../domain/style.js';
import type { QrRecord } from './store/qr.record.js';
import type { CreatedQrResponse, QrData, QrResponse } from './qr.responses.js';
import type { ShownStyle } from './pictures/style.responses.js';
import { scannable } from './pictures/scannable.js';

/** Turns records into answers of the API. Addresses are built here, so that a change of origin or bucket breaks nothing. */
@Injectable()
export class QrPresenter {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly settings: Settings,
  ) {}

  qrData(record: QrRecord): QrData {
    const { id, typeId, counter, createdAt } = record;
    return {
      id,
      type_id: typeId,
      original_resource: this.resourceAddress(record),
      counter,
      qr_image_url: record.imageKey && this.imageUrl(record),
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

  /** The http(s) address of what a code leads to. */
  resourceAddress({ id, outcome }: Pick<QrRecord, 'id' | 'outcome'>): string {
    return outcome.addressAt(this.placesOf(id));
  }

  /** The http(s) address that a value of `original_resource` leads to, which the code `id` has or had. */
  addressIn(id: QrId, text: string): string {
    return addressIn(text, this.placesOf(id));
  }

  /** The http(s) address that a scan ends at: that of the resource, or of the page that shows a file. */
  openedAddress({ id, outcome }: { readonly id: QrId; readonly outcome: Opened }): string {
    return outcome.openedAt(this.placesOf(id));
  }

  placesOf(id: QrId): Places {
    return {
      fileUrl: (key) => this.storage.urlOf(key),
      pageUrl: this.settings.publicOrigin + contentPagePath(id),
    };
  }

  linkOf({ id }: QrRecord): string {
    return qrLink(this.settings.linkOrigin, id);
  }

  /** Address of the first picture of a code as a stored file; of a later one, or while none is stored, that of the route. */
  imageUrl({ id, imageKey, pictureVersion }: QrRecord): string {
    if (imageKey && pictureVersion === 1) return this.storage.urlOf(imageKey);
    const query = pictureVersion === 1 ? '' : `?v=${pictureVersion}`;
    return `${this.settings.publicOrigin}${imagePath(id, mainFormat)}${query}`;
  }

  /** Returns a style for its maker. Its logo is an address, which a change may send back unchanged instead of a picture. */
  style({ size, color, background, frame, text, logo, logoAspect, ...others }: Style): ShownStyle {
    const { gradient, modules, eyes, banner, logoRing, logoFit } = others;
    return withoutMissing({
      ...{ size, color, background, frame, text, logo: logo && this.storage.urlOf(logo) },
      ...{ gradient, modules, eyes, banner, logoRing, logoFit, logoAspect },
    });
  }
}
