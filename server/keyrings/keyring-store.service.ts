import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { keyedHash } from '../common/process/keyed-hash.js';
import { keysSecret, ServerSecrets } from '../database/server-secrets.js';
import { type Key, keyCharacters, withCheck } from '../domain/key.js';
import type { KeyOrigin } from '../domain/key-origin.js';
import { type QrId, qrIdAlphabet } from '../domain/qr-id.js';
import { KeyNotFound, KeyRefused, PasskeyRefused } from './keyring.errors.js';

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
  /** Name that its maker gave it; '' for none. */
  readonly label: string;
  readonly kind: 'key' | 'passkey';
  readonly scope: KeyScope;
  readonly origin: KeyOrigin;
  /** Id of the code that it was made with or issued for. */
  readonly ofCode: string | null;
  /** Number of the passkey that gave it to a browser. */
  readonly openedBy: number | null;
  readonly createdAt: Date;
}

/** The most keys of a keyring that are not revoked, so that its list can be read. */
const maxKeys = 100;

interface KeyOptions {
  readonly label?: string | undefined;
  readonly scope: KeyScope;
  readonly origin: KeyOrigin;
  readonly ofCode?: QrId | null;
  readonly openedBy?: number;
}

/** Stores keyrings and the keyed hashes of their keys. Methods throw the driver's error. */
@Injectable()
export class KeyringStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: ServerSecrets,
  ) {}

  /**
   * Makes a keyring with a full key for its first code.
   * @param ofCode null: it is made before its codes are
   * @param origin `shared` for a key that an admin hands out
   */
  async create(
    transaction: EntityManager,
    ofCode: QrId | null,
    origin: 'creation' | 'shared' = 'creation',
  ): Promise<NewKey> {
    const [row] = await transaction.query<{ id: string }[]>(
      'INSERT INTO keyrings DEFAULT VALUES RETURNING id',
    );
    return this.insertKey(transaction, row!.id, { scope: 'full', origin, ofCode });
  }

  /**
   * Finds the keyrings that keys open, in the order of the keys; one that two keys open, with the wider scope. Hashes are compared by an index,
   * which tells nothing about a key without the secret.
   */
  async openAll(keys: readonly Key[]): Promise<OpenKeyring[]> {
    if (keys.length === 0) return [];
    const hashes = (await this.hashesOf(keys)).flat();
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

  /** Returns those keys that open a keyring. */
  async living(keys: readonly Key[]): Promise<Key[]> {
    if (keys.length === 0) return [];
    const hashes = await this.hashesOf(keys);
    const rows = await this.dataSource.query<{ hash: string }[]>(
      'SELECT hash FROM keyring_keys WHERE hash = ANY ($1) AND revoked_at IS NULL',
      [hashes.flat()],
    );
    return keys.filter((_, i) => rows.some(({ hash }) => hashes[i]!.includes(hash)));
  }

  /** @throws KeyRefused for one too many */
  addKey(keyringId: string, options: KeyOptions): Promise<NewKey> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      requireRoom(await keysOf(transaction, keyringId));
      return this.insertKey(transaction, keyringId, options);
    });
  }

  /**
   * Makes a full key for a browser that a passkey has opened. In a full keyring it takes the place of the oldest such key, so that whoever
   * has nothing but a passkey always gets in.
   * @throws PasskeyRefused for a passkey that was revoked meanwhile; KeyRefused if all keys were made by hand
   */
  addOpenedKey(keyringId: string, passkeyNumber: number): Promise<NewKey> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      const keys = await keysOf(transaction, keyringId);
      if (!keys.some(({ n }) => n === passkeyNumber)) throw new PasskeyRefused();
      const oldest = keys.find(({ openedBy }) => openedBy !== null);
      if (keys.length >= maxKeys && oldest) await markRevoked(transaction, keyringId, [oldest.n]);
      else requireRoom(keys);
      const opened = { scope: 'full', origin: 'passkey', openedBy: passkeyNumber } as const;
      return this.insertKey(transaction, keyringId, opened);
    });
  }

  /**
   * Makes the key of a new code again, or that of a keyring which was made before its codes.
   * @param revokesFormer makes it in place of the former
   * @returns undefined when the keyring has no key that was made with this code, or none any more
   * @throws KeyRefused for one too many
   */
  makeAgain(keyringId: string, ofCode: QrId | null, revokesFormer: boolean): Promise<NewKey | undefined> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      const keys = await keysOf(transaction, keyringId);
      const former = keys
        .filter((key) => key.origin === 'creation' && key.ofCode === ofCode)
        .map(({ n }) => n);
      if (former.length === 0) return undefined;
      if (revokesFormer) await markRevoked(transaction, keyringId, former);
      else requireRoom(keys);
      return this.insertKey(transaction, keyringId, { scope: 'full', origin: 'creation', ofCode });
    });
  }

  /**
   * Revokes a key, or a passkey with the keys that it gave to browsers. If no other full key is left, that of the caller stays.
   * @param callersNumber number of the key that asks
   * @throws KeyNotFound; KeyRefused for the last full key
   */
  revokeKey(keyringId: string, keyNumber: number, callersNumber: number): Promise<void> {
    return this.dataSource.transaction(async (transaction) => {
      await this.lock(transaction, keyringId);
      const keys = await keysOf(transaction, keyringId);
      if (!keys.some(({ n }) => n === keyNumber)) throw new KeyNotFound();
      const ended = keys.filter(({ n, openedBy }) => n === keyNumber || openedBy === keyNumber);
      const leavesFull = keys.some((key) => key.scope === 'full' && !ended.includes(key));
      const revoked = ended.map(({ n }) => n).filter((n) => leavesFull || n !== callersNumber);
      if (!leavesFull && (keyNumber === callersNumber || revoked.length === ended.length))
        throw new KeyRefused(
          'The last full key cannot be revoked, because these codes could then never be changed',
        );
      await markRevoked(transaction, keyringId, revoked);
    });
  }

  /** Prevents changes of the keyring's keys, and that codes join it, until the transaction ends. */
  async lock(transaction: EntityManager, keyringId: string): Promise<void> {
    await transaction.query('SELECT FROM keyrings WHERE id = $1 FOR UPDATE', [keyringId]);
  }

  async erase(transaction: EntityManager, keyringId: string): Promise<void> {
    await transaction.query('DELETE FROM keyrings WHERE id = $1', [keyringId]);
  }

  /** Lists the keys and passkeys that are not revoked, the oldest first. */
  listKeys(keyringId: string): Promise<ListedKey[]> {
    return keysOf(this.dataSource.manager, keyringId);
  }

  private async insertKey(
    transaction: EntityManager,
    keyringId: string,
    { label = '', scope, origin, ofCode, openedBy }: KeyOptions,
  ): Promise<NewKey> {
    const key = makeKey();
    const hash = keyedHash(await this.secrets.get(keysSecret), key);
    const [row] = await transaction.query<{ n: number }[]>(
      `INSERT INTO keyring_keys (keyring_id, n, hash, label, scope, origin, of_code, opened_by)
      SELECT $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, $7 FROM keyring_keys WHERE keyring_id = $1 RETURNING n`,
      [keyringId, hash, label, scope, origin, ofCode, openedBy],
    );
    return { keyringId, keyNumber: row!.n, key };
  }

  /** Returns the hashes by which each key may be stored: that of this installation, and those of imported keyrings. */
  private async hashesOf(keys: readonly Key[]): Promise<string[][]> {
    const secrets = [await this.secrets.get(keysSecret), ...(await this.secrets.imported(keysSecret))];
    return keys.map((key) => secrets.map((secret) => keyedHash(secret, key)));
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

/** @throws KeyRefused if a keyring can have no further key */
export function requireRoom(keys: readonly unknown[]): void {
  if (keys.length >= maxKeys)
    throw new KeyRefused(
      `A keyring has at most ${maxKeys} keys. Revoke one that is not needed any more first`,
    );
}

export const keysOf = (manager: EntityManager, keyringId: string): Promise<ListedKey[]> =>
  manager.query<ListedKey[]>(
    `SELECT n, label, CASE WHEN hash IS NULL THEN 'passkey' ELSE 'key' END AS kind, scope, origin,
      of_code AS "ofCode", opened_by AS "openedBy", created_at AS "createdAt"
    FROM keyring_keys WHERE keyring_id = $1 AND revoked_at IS NULL ORDER BY n`,
    [keyringId],
  );

const markRevoked = (manager: EntityManager, keyringId: string, keyNumbers: readonly number[]) =>
  manager.query('UPDATE keyring_keys SET revoked_at = now() WHERE keyring_id = $1 AND n = ANY ($2)', [
    keyringId,
    keyNumbers,
  ]);
