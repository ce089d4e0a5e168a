import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

const name = 'upload-address';

/** The secret that signs upload addresses: made once, in PostgreSQL, so that every server takes what another signed. */
@Injectable()
export class SigningSecretStore {
  private known: Buffer | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws the driver's error when the database fails */
  async get(): Promise<Buffer> {
    this.known ??= await this.read();
    return this.known;
  }

  private async read(): Promise<Buffer> {
    await this.dataSource.query(
      'INSERT INTO server_secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, randomBytes(32)],
    );
    const rows = await this.dataSource.query<{ secret: Buffer }[]>(
      'SELECT secret FROM server_secrets WHERE name = $1',
      [name],
    );
    if (!rows[0]) throw new Error('The secret of upload addresses is gone');
    return rows[0].secret;
  }
}
