import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { domainError } from '../common/errors/domain-error.js';
import { unavailableAs } from '../common/errors/unavailable.js';
import { findKind, kinds, makesRecords } from '../domain/kinds/kinds.js';
import { QrTypeEntity } from './qr-type.entity.js';
import type { QrType } from './types.responses.js';

export class TypeNotFound extends domainError('not-found', 'type.not-found') {
  /** @param type the name or number in the request */
  constructor(type: string) {
    super(`QR type '${type}' not found`);
  }
}

/** Largest `integer` of PostgreSQL, which refuses a query for a larger one. */
const largestId = 2_147_483_647;

/** Letters, with hyphens between them. */
const nameOfKind = /^(?=.{1,50}$)[a-z]+(-[a-z]+)*$/i;

/** Adds the names `$1` in their order. Servers that start at the same time may all run it. */
const addStatement = `
  INSERT INTO qr_types (type)
  SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, number) ORDER BY number
  ON CONFLICT (type) DO NOTHING`;

/** Reads the kinds of codes in the database. All methods throw Unavailable with the text of the call when the database fails. */
@Injectable()
export class TypesService implements OnApplicationBootstrap {
  constructor(@InjectRepository(QrTypeEntity) private readonly types: Repository<QrTypeEntity>) {}

  /** Adds the kinds with records that the table lacks, so that a new kind needs no migration. A complete table is only read. */
  async onApplicationBootstrap(): Promise<void> {
    const present = new Set((await this.list()).map(({ type }) => type));
    const missing = kinds
      .filter((kind) => makesRecords(kind) && !present.has(kind.name))
      .map(({ name }) => name);
    if (missing.length > 0) await this.types.query(addStatement, [missing]);
  }

  async list(): Promise<QrType[]> {
    const rows = await this.types
      .find({ order: { id: 'ASC' } })
      .catch(unavailableAs('Error getting QR code types'));
    return rows.map(toQrType);
  }

  /**
   * @param name name or slug of a kind, in any case: `url` means `website`
   * @throws TypeNotFound
   */
  async findByName(name: string): Promise<QrType> {
    if (!nameOfKind.test(name)) throw new TypeNotFound(name);
    const type = findKind(name)?.name ?? name.toLowerCase();
    return this.find({ type }, name, `Error getting type ${name}`);
  }

  /**
   * @param id text from the request; one that is not a whole number is not found
   * @throws TypeNotFound
   */
  async findById(id: string): Promise<QrType> {
    if (!/^\d{1,10}$/.test(id) || Number(id) > largestId) throw new TypeNotFound(id);
    return this.find({ id: Number(id) }, id, 'Error getting QR code type');
  }

  private async find(where: Partial<QrTypeEntity>, asked: string, failure: string): Promise<QrType> {
    const row = await this.types.findOneBy(where).catch(unavailableAs(failure));
    if (!row) throw new TypeNotFound(asked);
    return toQrType(row);
  }
}

const toQrType = ({ id, type }: QrTypeEntity): QrType => ({ id, type });
