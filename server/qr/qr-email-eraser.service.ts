import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';

/** Read at once, of the codes that hold an address. */
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

/** Takes the email address of its maker from a code, which goes on working. Methods throw the driver's error. */
@Injectable()
export class QrEmailEraser {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Codes in any status. @param isMeant whether an address is one of those that are looked for */
  async find(isMeant: (address: string) => boolean): Promise<QrId[]> {
    const found: QrId[] = [];
    for (let last: string | undefined = ''; last !== undefined;) {
      const page: { id: QrId; email: string }[] = await this.dataSource.query(pageStatement, [last]);
      found.push(...page.filter(({ email }) => isMeant(email)).map(({ id }) => id));
      last = page.at(-1)?.id;
    }
    return found;
  }

  /** After {@link QrSwitchService.begin}. @returns the codes that held an address */
  async erase(transaction: EntityManager, ids: readonly QrId[]): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(eraseStatement, [ids]);
    return rows.map(({ id }) => id);
  }
}
