import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, QueryFailedError, type Repository } from 'typeorm';
import type { Proof } from '../render/proof/proof.js';
import { QrEntity } from './qr.entity.js';
import { bannedAs, type Gone } from './qr.errors.js';
import { type QrRecord, toQrRecord } from './qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import { isLookAlike } from '../abuse/destinations/look-alike.rule.js';
import type { GoneStatus } from '../domain/qr-status.js';
import { kindOfReason } from '../domain/report-reason.js';
import { BanStore } from '../abuse/bans/ban-store.js';

export interface NewQr extends Pick<QrRecord, 'id' | 'typeId' | 'resource' | 'content' | 'style'> {
  readonly codeText: string;
  readonly email: string | null;
  /** Origin of the site on whose page the code is made; null: our own. */
  readonly embedOrigin: string | null;
  /** null: the picture is not made yet. */
  readonly proof: Proof | null;
}

/** Writes more in the transaction of a new record. When it throws, the record is not inserted. */
export type AfterInsert = (record: QrRecord, transaction: EntityManager) => Promise<void>;

/** Reads and writes records in PostgreSQL. Methods find active codes alone, unless they say otherwise. */
@Injectable()
export class QrStore {
  constructor(
    @InjectRepository(QrEntity) private readonly records: Repository<QrEntity>,
    private readonly bans: BanStore,
  ) {}

  /**
   * Inserts a record. A link to a host that imitates another gets a warning.
   * @returns the record with its proof, or undefined when the id is already taken
   * @throws DestinationBanned, FileBanned
   */
  async insert(code: NewQr, afterInsert?: AfterInsert): Promise<QrRecord | undefined> {
    const row = newRow(code);
    try {
      return await this.records.manager.transaction(async (transaction) => {
        if (await this.bans.isBannedUntilCommit(transaction, code.resource)) throw bannedAs(code.resource);
        await transaction.insert(QrEntity, row);
        const record = toQrRecord(await transaction.findOneByOrFail(QrEntity, { id: code.id }));
        await afterInsert?.(record, transaction);
        return record;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  async find(id: QrId): Promise<QrRecord | undefined> {
    const row = await this.records.findOneBy({ id, status: 'active' });
    return row ? toQrRecord(row) : undefined;
  }

  /** Finds a code in any status but `deleted`. */
  async findKept(id: QrId): Promise<QrRecord | undefined> {
    const row = await this.records.findOneBy({ id, status: Not('deleted') });
    return row ? toQrRecord(row) : undefined;
  }

  /** Finds the status of a code that is not active. */
  async findGone(id: QrId): Promise<Gone | undefined> {
    const row = await this.records.findOne({
      select: { status: true, status_reason: true, status_since: true },
      where: { id, status: Not('active') },
    });
    return row ? toGone(row) : undefined;
  }

  /** Returns those of the ids whose codes are active and need no warning. */
  async idsWithoutWarning(ids: readonly QrId[]): Promise<ReadonlySet<QrId>> {
    const rows = await this.records.find({
      select: { id: true },
      where: { id: In(ids), status: 'active', warning: IsNull() },
    });
    return new Set(rows.map(({ id }) => id as QrId));
  }

  async setImage(id: QrId, imageKey: string, proof: Proof): Promise<void> {
    await this.records.update({ id }, { qr_image_url: imageKey, proof });
  }
}

function newRow(code: NewQr) {
  const { id, typeId, codeText, resource, content, email, embedOrigin, style, proof } = code;
  const { host, sha256 } = resource;
  const warning = host && isLookAlike(host) ? ('look-alike' as const) : null;
  const texts = {
    original_resource: resource.text,
    content: content as object,
    host,
    file_sha256: sha256,
    email,
  };
  const made = { code_text: codeText, embed_origin: embedOrigin, style, proof };
  return { id, type_id: typeId, ...texts, ...made, warning };
}

const toGone = ({ status, status_reason, status_since }: QrEntity): Gone => ({
  status: status as GoneStatus,
  reason: kindOfReason(status_reason ?? ''),
  since: status_since,
});

function isUniqueViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
}
