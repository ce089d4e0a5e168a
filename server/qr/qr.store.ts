import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, QueryFailedError, type Repository } from 'typeorm';
import type { Proof } from '../render/proof/proof.js';
import { QrEntity } from './qr.entity.js';
import { type QrRecord, toQrRecord } from './qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import { resourceText } from '../domain/resource.js';

export interface NewQr extends Pick<QrRecord, 'id' | 'typeId' | 'resource' | 'style'> {
  readonly email: string | null;
  /** null: the picture could not be made yet. */
  readonly proof: Proof | null;
}

/** The records in PostgreSQL. Disabled ones are not found. */
@Injectable()
export class QrStore {
  constructor(@InjectRepository(QrEntity) private readonly records: Repository<QrEntity>) {}

  /** @returns the record, or undefined when the id is already taken */
  async insert({ id, typeId, resource, email, style, proof }: NewQr): Promise<QrRecord | undefined> {
    const row = { id, type_id: typeId, original_resource: resourceText(resource), email, style, proof };
    try {
      await this.records.insert(row);
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
    return this.find(id);
  }

  async find(id: QrId): Promise<QrRecord | undefined> {
    const row = await this.records.findOneBy({ id, status: 'active' });
    return row ? toQrRecord(row) : undefined;
  }

  /** Those of the ids that have a record. */
  async active(ids: readonly QrId[]): Promise<ReadonlySet<QrId>> {
    const rows = await this.records.find({ select: { id: true }, where: { id: In(ids), status: 'active' } });
    return new Set(rows.map(({ id }) => id as QrId));
  }

  async setImage(id: QrId, imageKey: string, proof: Proof): Promise<void> {
    await this.records.update({ id }, { qr_image_url: imageKey, proof });
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
}
