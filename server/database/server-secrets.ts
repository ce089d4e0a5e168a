import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** Secrets that all servers share. The first server that needs a secret generates it and stores it in PostgreSQL. */
@Injectable()
export class ServerSecrets {
  private readonly known = new Map<string, Buffer>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param name purpose of the secret
   * @returns 32 random bytes
   * @throws the driver's error when the database fails
   */
  async get(name: string): Promise<Buffer> {
    const secret = this.known.get(name) ?? (await this.read(name));
    this.known.set(name, secret);
    return secret;
  }

  private async read(name: string): Promise<Buffer> {
    await this.dataSource.query(
      'INSERT INTO server_secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, randomBytes(32)],
    );
    const rows = await this.dataSource.query<{ secret: Buffer }[]>(
      'SELECT secret FROM server_secrets WHERE name = $1',
      [name],
    );
    if (!rows[0]) throw new Error(`The secret ${name} is missing`);
    return rows[0].secret;
  }
}
