import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { unavailableAs } from '../common/errors/unavailable.js';
import { QrTypeEntity } from './qr-type.entity.js';
import { findKind } from '../domain/kinds/kinds.js';
import type { QrType } from './qr-type.js';
import { TypeNotFound } from './type-not-found.js';

/** PostgreSQL's `integer` ends here; a larger number cannot be an id and would be refused as a fault. */
const largestId = 2_147_483_647;

/** Letters, with hyphens between them. */
const nameOfKind = /^(?=.{1,50}$)[a-z]+(-[a-z]+)*$/i;

/** The kinds of codes in the database. All methods throw Unavailable with the text of the call when the database fails. */
@Injectable()
export class TypesService {
  constructor(@InjectRepository(QrTypeEntity) private readonly types: Repository<QrTypeEntity>) {}

  async list(): Promise<QrType[]> {
    const rows = await this.types
      .find({ order: { id: 'ASC' } })
      .catch(unavailableAs('Error getting QR code types'));
    return rows.map(toQrType);
  }

  /**
   * @param name in any case; or the slug of a kind: `url` means `website`
   * @throws TypeNotFound
   */
  async findByName(name: string): Promise<QrType> {
    if (!nameOfKind.test(name)) throw new TypeNotFound(name);
    const row = await this.types
      .findOneBy({ type: findKind(name)?.name ?? name.toLowerCase() })
      .catch(unavailableAs(`Error getting type ${name}`));
    if (!row) throw new TypeNotFound(name);
    return toQrType(row);
  }

  /**
   * @param id as it stands in an address; anything but a whole number is not found
   * @throws TypeNotFound
   */
  async findById(id: string): Promise<QrType> {
    if (!/^\d{1,10}$/.test(id) || Number(id) > largestId) throw new TypeNotFound(id);
    const row = await this.types
      .findOneBy({ id: Number(id) })
      .catch(unavailableAs('Error getting QR code type'));
    if (!row) throw new TypeNotFound(id);
    return toQrType(row);
  }
}

const toQrType = ({ id, type }: QrTypeEntity): QrType => ({ id, type });
