import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction } from '../../database/advisory-locks.js';
import { hostAndParents } from '../../domain/host.js';

/** A host, with its subdomains, or a file by the SHA-256 of its content. */
export type BanTarget = { readonly host: string } | { readonly sha256: string };

export interface Ban {
  readonly id: string;
  readonly host: string | null;
  readonly sha256: string | null;
  readonly reason: string;
  /** Name of the admin token. */
  readonly actor: string;
  readonly created_at: Date;
  /** `spreading` until every code of the target is blocked, `ending` while codes are given back. */
  readonly state: 'spreading' | 'spread' | 'ending';
  /** How many codes it switched off. */
  readonly disabled: number;
  /** Name of the admin token that undoes it. */
  readonly ended_by: string | null;
}

/** What a code leads to, as bans compare it. */
export interface Destination {
  readonly host: string | null;
  readonly fileSha256: string | null;
}

const columns = 'id, host, sha256, reason, actor, created_at, state, disabled, ended_by';

/** The bans. Codes are switched off by `admin`, which knows them. */
@Injectable()
export class BanStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One lookup by index, at each creation. */
  async isBanned(
    destination: Destination,
    on: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<boolean> {
    const hosts = destination.host === null ? [] : hostAndParents(destination.host);
    const rows = await on.query<unknown[]>(
      `SELECT FROM bans WHERE (host = ANY ($1::text[]) OR sha256 = $2) AND state <> 'ending' LIMIT 1`,
      [hosts, destination.fileSha256],
    );
    return rows.length > 0;
  }

  /** For a creation: until the end of the transaction no ban can come in between. */
  async isBannedUntilCommit(transaction: EntityManager, destination: Destination): Promise<boolean> {
    await lockInTransaction(transaction, 'bans', 'shared');
    return this.isBanned(destination, transaction);
  }

  /**
   * Once the transaction is committed, every code of the target is either visible or will be refused.
   * @returns undefined where the target is banned already
   */
  async add(
    transaction: EntityManager,
    target: BanTarget,
    reason: string,
    actor: string,
  ): Promise<Ban | undefined> {
    await lockInTransaction(transaction, 'bans');
    const [ban] = await transaction.query<Ban[]>(
      `INSERT INTO bans (host, sha256, reason, actor) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      ['host' in target ? target.host : null, 'sha256' in target ? target.sha256 : null, reason, actor],
    );
    return ban;
  }

  async find(id: string, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<Ban | undefined> {
    return (await on.query<Ban[]>(`SELECT ${columns} FROM bans WHERE id = $1`, [id]))[0];
  }

  /** Newest first. @param before the id that the page comes after */
  list(limit: number, before?: string): Promise<Ban[]> {
    return this.dataSource.query<Ban[]>(
      `SELECT ${columns} FROM bans WHERE id < coalesce($1::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $2`,
      [before ?? null, limit],
    );
  }

  /** Those whose spreading or ending was interrupted, or is under way elsewhere. */
  unfinished(): Promise<Ban[]> {
    return this.dataSource.query<Ban[]>(`SELECT ${columns} FROM bans WHERE state <> 'spread' ORDER BY id`);
  }

  async countDisabled(transaction: EntityManager, id: string, codes: number): Promise<void> {
    await transaction.query('UPDATE bans SET disabled = disabled + $2 WHERE id = $1', [id, codes]);
  }

  /** Unless it is ending by now. */
  async setSpread(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE bans SET state = 'spread' WHERE id = $1 AND state = 'spreading'`, [
      id,
    ]);
  }

  async setEnding(transaction: EntityManager, id: string, actor: string): Promise<void> {
    await transaction.query(`UPDATE bans SET state = 'ending', ended_by = $2 WHERE id = $1`, [id, actor]);
  }

  /** For a ban without blocks. */
  async remove(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM bans WHERE id = $1', [id]);
  }
}

@Module({ providers: [BanStore], exports: [BanStore] })
export class BansModule {}
