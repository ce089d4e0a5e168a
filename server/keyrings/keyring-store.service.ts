import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { keyedHash } from '../common/process/keyed-hash.js';
import { keysSecret, ServerSecrets } from '../database/server-secrets.js';
import { type Key, keyCharacters, withCheck } from '../domain/key.js';
import { qrIdAlphabet } from '../domain/qr-id.js';
import { KeyNotFound, KeyRefused } from './keyring.errors.js';

/** What a key may do: everything, or read codes and statistics. */
export type KeyScope = 'full' | 'read';

/** A keyring that a key opens. Ids are numbers of PostgreSQL's bigint, as text. */
export interface OpenKeyring {
  readonly id: string;
  /** Number of the key within the keyring, from 1. */
  readonly keyNumber: number;
  readonly scope: KeyScope;
}

/** A key that was just made. Its text is known now and never again. */
export interface NewKey {
  readonly keyringId: string;
  readonly keyNumber: number;
  readonly key: Key;
}

export interface ListedKey {
  readonly n: number;
  readonly label: string;
  readonly kind: 'key' | 'passkey';
  readonly scope: KeyScope;
  readonly created_at: Date;
}

interface KeyOptions {
  readonly label: string;
  readonly scope: KeyScope;
}

/** Stores keyrings and the keyed hashes of their keys. Methods throw the driver's error. */
@Injectable()
export class KeyringStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: ServerSecrets,
  ) {}

  /** Makes a keyring with a full key. @param transaction that makes its first code */
  async create(transaction: EntityManager, label: string): Promise<NewKey> {
    const [row] = await transaction.query<{ id: string }[]>(
      'INSERT INTO keyrings DEFAULT VALUES RETURNING id',
    );
    return this.insertKey(transaction, row!.id, { label, scope: 'full' });
  }

  /**
   * Finds the keyrings that keys open, in the order of the keys; one that two keys open, with the wider scope. Hashes are compared by an index,
   * which tells nothing about a key without the secret.
   */
  async openAll(keys: readonly Key[]): Promise<OpenKeyring[]> {
    if (keys.length === 0) return [];
    const secrets = [await this.secrets.get(keysSecret), ...(await this.secrets.imported(keysSecret))];
    const hashes = keys.flatMap((key) => secrets.map((secret) => keyedHash(secret, key)));
    const rows = await this.dataSource.query<OpenKeyring[]>(
      `SELECT keyring_id AS id, n AS "keyNumber", scope FROM keyring_keys
      WHERE hash = ANY ($1) AND revoked_at IS NULL ORDER BY array_position($1, hash)`,
      [hashes],
    );
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids.map((id) => {
      const same = rows.filter((row) => row.id === id);
      return same.find(({ scope }) => scope === 'full') ?? same[0]!;
    });
  }

  addKey(keyringId: string, options: KeyOptions): Promise<NewKey> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      return this.insertKey(transaction, keyringId, options);
    });
  }

  /**
   * Makes a full key in place of those with the same label, which are revoked.
   * @returns undefined when the keyring never had a key with this label
   */
  replaceKey(keyringId: string, label: string): Promise<NewKey | undefined> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      const [, replaced] = await transaction.query<[unknown, number]>(
        `UPDATE keyring_keys SET revoked_at = coalesce(revoked_at, now()) WHERE keyring_id = $1 AND label = $2`,
        [keyringId, label],
      );
      return replaced > 0 ? this.insertKey(transaction, keyringId, { label, scope: 'full' }) : undefined;
    });
  }

  /** @throws KeyNotFound; KeyRefused for the last full key */
  revokeKey(keyringId: string, keyNumber: number): Promise<void> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      const keys = await keysOf(transaction, keyringId);
      const key = keys.find(({ n }) => n === keyNumber);
      if (!key) throw new KeyNotFound();
      const full = keys.filter(({ scope }) => scope === 'full');
      if (full.length === 1 && full[0] === key)
        throw new KeyRefused(
          'The last full key cannot be revoked, because these codes could then never be changed',
        );
      await markRevoked(transaction, keyringId, keyNumber);
    });
  }

  /** Prevents changes of the keyring's keys, and that codes join it, until the transaction ends. */
  async lock(transaction: EntityManager, keyringId: string): Promise<void> {
    await transaction.query('SELECT FROM keyrings WHERE id = $1 FOR UPDATE', [keyringId]);
  }

  async erase(transaction: EntityManager, keyringId: string): Promise<void> {
    await transaction.query('DELETE FROM keyrings WHERE id = $1', [keyringId]);
  }

  listKeys(keyringId: string): Promise<ListedKey[]> {
    return keysOf(this.dataSource.manager, keyringId);
  }

  private async insertKey(
    transaction: EntityManager,
    keyringId: string,
    { label, scope }: KeyOptions,
  ): Promise<NewKey> {
    const key = makeKey();
    const [row] = await transaction.query<{ n: number }[]>(
      `INSERT INTO keyring_keys (keyring_id, n, hash, label, scope)
      SELECT $1, coalesce(max(n), 0) + 1, $2, $3, $4 FROM keyring_keys WHERE keyring_id = $1 RETURNING n`,
      [keyringId, await this.hashOf(key), label, scope],
    );
    return { keyringId, keyNumber: row!.n, key };
  }

  private async hashOf(key: Key): Promise<string> {
    return keyedHash(await this.secrets.get(keysSecret), key);
  }
}

/** Makes a key of 130 random bits. */
function makeKey(): Key {
  const characters = Array.from(
    { length: keyCharacters },
    () => qrIdAlphabet[randomInt(qrIdAlphabet.length)]!,
  );
  return withCheck(characters.join(''));
}

/** Lists the keys and passkeys that are not revoked, the oldest first. */
const keysOf = (manager: EntityManager, keyringId: string): Promise<ListedKey[]> =>
  manager.query<ListedKey[]>(
    `SELECT n, label, CASE WHEN hash IS NULL THEN 'passkey' ELSE 'key' END AS kind, scope, created_at
    FROM keyring_keys WHERE keyring_id = $1 AND revoked_at IS NULL ORDER BY n`,
    [keyringId],
  );

const markRevoked = (manager: EntityManager, keyringId: string, keyNumber: number) =>
  manager.query('UPDATE keyring_keys SET revoked_at = now() WHERE keyring_id = $1 AND n = $2', [
    keyringId,
    keyNumber,
  ]);
