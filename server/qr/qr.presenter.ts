import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { isReadByAll, type Proof } from '../render/proof/proof.js';
import { ladderRungs, rateStyle, suggestColors } from '../render/model/scannability.js';
import type { Style } from '../domain/style.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { qrLink } from '../domain/qr-link.js';
import type { QrRecord } from './qr.record.js';
import type { CreatedQrResponse, QrData, Scannable } from './qr.responses.js';
import type { CreatedQr } from './qr-creation.service.js';

/** Turns records into what the public sees. Addresses are built here, so that a change of origin or bucket breaks nothing. */
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

  created({ record, proof }: CreatedQr): CreatedQrResponse {
    return {
      success: true,
      qrData: this.qrData(record),
      link: this.linkOf(record),
      imageUrl: this.imageUrl(record),
      scannable: scannable(record.style, proof),
    };
  }

  /** The http(s) address that a scan ends at. */
  resourceAddress({ resource }: Pick<QrRecord, 'resource'>): string {
    return resource.kind === 'link' ? resource.address : this.storage.urlOf(resource.key);
  }

  linkOf({ id }: QrRecord): string {
    return qrLink(this.settings.linkOrigin, id);
  }

  /** The stored picture, or the route that makes it where storing failed. */
  imageUrl({ id, imageKey }: QrRecord): string {
    return imageKey ? this.storage.urlOf(imageKey) : `${this.settings.publicOrigin}/api/qr/${id}/image.png`;
  }
}

/** The proof says whether this very picture is read, the table how well such pictures fare. */
function scannable(style: Style, proof: Proof | undefined): Scannable {
  if (!proof)
    return {
      ok: false,
      score: `0/${ladderRungs}`,
      reason: 'The picture is not ready yet, so it was not tried.',
    };
  const { score } = proof;
  const suggestion = suggestColors(style);
  if (!isReadByAll(proof))
    return { ok: false, score, reason: 'Some scanners cannot read a code in these colors.', suggestion };
  if (!rateStyle(style).ok)
    return { ok: false, score, reason: 'A code in these colors may fail in poor light.', suggestion };
  return { ok: true, score };
}
