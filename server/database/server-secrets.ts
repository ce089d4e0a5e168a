import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/**
 * Secret of the hashes of keys. Imports add those of other installations, whose keys have to go on opening their codes, under this name, a
 * colon, and something that tells them apart.
 */
export const keysSecret = 'keyring-keys';

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

  /** Reads the additional secrets that imports have added. They are not cached, since an import may run beside the server. */
  async imported(name: string): Promise<Buffer[]> {
    const rows = await this.dataSource.query<{ secret: Buffer }[]>(
      'SELECT secret FROM server_secrets WHERE starts_with(name, $1) ORDER BY name',
      [`${name}:`],
    );
    return rows.map(({ secret }) => secret);
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
