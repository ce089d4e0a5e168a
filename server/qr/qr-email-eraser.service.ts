import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';

/** Number of codes with an address that one statement reads. */
const codesAtOnce = 5_000;

const pageStatement = `
  SELECT id, email FROM qr_data WHERE email IS NOT NULL AND id > $1 ORDER BY id LIMIT ${codesAtOnce}`;

/** Locks the codes `$1` in id order, as scans do. */
const eraseStatement = `
  WITH locked AS MATERIALIZED (
    SELECT id FROM qr_data WHERE id = ANY ($1::text[]) AND email IS NOT NULL ORDER BY id FOR UPDATE
  ), erased AS (
    UPDATE qr_data SET email = NULL, version = version + 1 FROM locked WHERE qr_data.id = locked.id RETURNING qr_data.id
  )
  SELECT id FROM erased ORDER BY id`;

/** Erases the maker's email address from codes, which keep working. Methods throw the driver's error. */
@Injectable()
export class QrEmailEraser {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Finds codes in any status. @param isMeant tells whether to erase an address */
  async find(isMeant: (address: string) => boolean): Promise<QrId[]> {
    const found: QrId[] = [];
    for (let last: string | undefined = ''; last !== undefined;) {
      const page: { id: QrId; email: string }[] = await this.dataSource.query(pageStatement, [last]);
      found.push(...page.filter(({ email }) => isMeant(email)).map(({ id }) => id));
      last = page.at(-1)?.id;
    }
    return found;
  }

  /** Must be called after `QrSwitchService.begin`. @returns the codes that had an address */
  async erase(transaction: EntityManager, ids: readonly QrId[]): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(eraseStatement, [ids]);
    return rows.map(({ id }) => id);
  }
}
