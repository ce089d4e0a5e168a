import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

const name = 'upload-address';

/** The key that signs upload addresses: generated once and kept in PostgreSQL, so that all servers share it. */
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
    if (!rows[0]) throw new Error('The signing key of upload addresses is missing');
    return rows[0].secret;
  }
}
