import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import type { Proof } from '../render/proof.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { qrLink } from './qr-link.js';
import type { QrRecord } from './qr.record.js';
import type { CreatedQrResponse, QrData, Scannable } from './qr.responses.js';
import type { CreatedQr } from './qr.service.js';

/** Turns records into what the public sees. Addresses are built here, so that a change of origin or bucket breaks nothing. */
@Injectable()
export class QrPresenter {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly settings: Settings,
  ) {}

  qrData({ id, typeId, originalResource, counter, imageKey, createdAt }: QrRecord): QrData {
    return {
      id,
      type_id: typeId,
      original_resource: originalResource,
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
      scannable: scannable(proof),
    };
  }

  linkOf({ id }: QrRecord): string {
    return qrLink(this.settings.publicOrigin, id);
  }

  /** The stored picture, or the route that makes it where storing failed. */
  imageUrl({ id, imageKey }: QrRecord): string {
    return imageKey ? this.storage.urlOf(imageKey) : `${this.settings.publicOrigin}/api/qr/${id}/image.png`;
  }
}

function scannable(proof: Proof | undefined): Scannable {
  if (!proof)
    return { ok: false, score: '0/0', reason: 'The picture is not ready yet, so it was not tried.' };
  const { readBy, decoderCount } = proof;
  const score = `${readBy.length}/${decoderCount}`;
  if (readBy.length === decoderCount) return { ok: true, score };
  return {
    ok: false,
    score,
    reason: 'Some scanners cannot read a code in these colours.',
    suggestion: { color: 'black', background: 'white' },
  };
}
