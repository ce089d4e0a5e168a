import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** Stores the hashes of mailboxes that declined mail. Methods throw the driver's error when the database fails. */
@Injectable()
export class DeclinedMailStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async has(hash: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('SELECT FROM declined_mail WHERE mailbox_hash = $1', [
      hash,
    ]);
    return rows.length > 0;
  }

  async add(hash: string): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO declined_mail (mailbox_hash) VALUES ($1) ON CONFLICT DO NOTHING',
      [hash],
    );
  }

  async remove(hash: string): Promise<void> {
    await this.dataSource.query('DELETE FROM declined_mail WHERE mailbox_hash = $1', [hash]);
  }
}
