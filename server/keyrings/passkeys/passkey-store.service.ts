import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PasskeyRefused } from '../keyring.errors.js';
import { KeyringStore, keysOf, requireRoom } from '../keyring-store.service.js';

/** The public half of a passkey. */
export interface Credential {
  /** In base64url. */
  readonly id: string;
  /** As COSE_Key (RFC 9052). */
  readonly publicKey: Buffer;
  /** Number of signatures as the authenticator counts them; 0 where it counts none, as synchronised passkeys do. */
  readonly signCount: number;
  /** Ways in which browsers reach the authenticator. */
  readonly transports: string[];
}

/** A passkey of a keyring. */
export interface Passkey extends Credential {
  readonly keyringId: string;
  /** Number within the keyring. */
  readonly n: number;
}

const columns = `keyring_id AS "keyringId", n, credential_id AS id, public_key AS "publicKey",
  sign_count::float8 AS "signCount", transports`;

/** Stores passkeys among the keys of keyrings. Methods throw the driver's error. */
@Injectable()
export class PasskeyStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keyrings: KeyringStore,
  ) {}

  /**
   * @param earlier number of passkeys that the keyring has had before this one
   * @returns its number
   * @throws PasskeyRefused if the credential is stored already, or another passkey was added meanwhile; KeyRefused for one too many
   */
  add(keyringId: string, label: string, credential: Credential, earlier: number): Promise<number> {
    const { id, publicKey, signCount, transports } = credential;
    return this.dataSource.transaction(async (transaction) => {
      await this.keyrings.lock(transaction, keyringId);
      if ((await this.countOf(keyringId, transaction)) !== earlier) throw new PasskeyRefused();
      requireRoom(await keysOf(transaction, keyringId));
      const [row] = await transaction.query<{ n: number }[]>(
        `INSERT INTO keyring_keys (keyring_id, n, label, scope, origin, credential_id, public_key, sign_count, transports)
        SELECT $1, coalesce(max(n), 0) + 1, $2, 'full', 'passkey', $3, $4, $5, $6 FROM keyring_keys WHERE keyring_id = $1
        ON CONFLICT DO NOTHING RETURNING n`,
        [keyringId, label, id, publicKey, signCount, transports],
      );
      if (!row) throw new PasskeyRefused();
      return row.n;
    });
  }

  /** Finds a passkey that is not revoked. */
  async find(credentialId: string): Promise<Passkey | undefined> {
    const [row] = await this.dataSource.query<Passkey[]>(
      `SELECT ${columns} FROM keyring_keys WHERE credential_id = $1 AND revoked_at IS NULL`,
      [credentialId],
    );
    return row;
  }

  /** Counts the passkeys that a keyring has ever had. */
  async countOf(keyringId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(credential_id)::int AS count FROM keyring_keys WHERE keyring_id = $1',
      [keyringId],
    );
    return row!.count;
  }

  list(keyringId: string): Promise<Passkey[]> {
    return this.dataSource.query<Passkey[]>(
      `SELECT ${columns} FROM keyring_keys
      WHERE keyring_id = $1 AND credential_id IS NOT NULL AND revoked_at IS NULL ORDER BY n`,
      [keyringId],
    );
  }

  /**
   * Records an answer of a passkey. Of several answers to challenges, only those that were issued one after another count, so that none
   * counts twice.
   * @param signCount as in the answer
   * @throws PasskeyRefused if the passkey has been revoked, or has answered this challenge or a later one
   */
  async use({ keyringId, n }: Passkey, signCount: number, challengedAt: Date): Promise<void> {
    const [, used] = await this.dataSource.query<[unknown, number]>(
      `UPDATE keyring_keys SET sign_count = $3, challenged_at = $4
      WHERE keyring_id = $1 AND n = $2 AND revoked_at IS NULL AND coalesce(challenged_at, '-infinity') < $4`,
      [keyringId, n, signCount, challengedAt],
    );
    if (used === 0) throw new PasskeyRefused();
  }
}
