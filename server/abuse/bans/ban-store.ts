import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction } from '../../database/advisory-locks.js';
import { hostAndParents } from '../../domain/address.js';
import type { Destination } from '../../domain/outcome-columns.js';

/** A host including its subdomains, a file by the SHA-256 of its content, or all codes of a batch. */
export type BanTarget = { readonly host: string } | { readonly sha256: string } | { readonly batch: string };

export interface Ban {
  readonly id: string;
  readonly host: string | null;
  readonly sha256: string | null;
  /** Id of a batch. */
  readonly batch: string | null;
  readonly reason: string;
  /** Name of the admin token. */
  readonly actor: string;
  readonly created_at: Date;
  /** `spreading` until every code of the target is blocked, `ending` while codes are switched on again. */
  readonly state: 'spreading' | 'spread' | 'ending';
  /** Number of codes that the ban switched off. */
  readonly disabled: number;
  /** Name of the admin token that ended the ban; null: it has not ended. */
  readonly ended_by: string | null;
}

const columns = 'id, host, sha256, batch_id AS batch, reason, actor, created_at, state, disabled, ended_by';

/** Stores bans. `server/admin` switches the banned codes off and on. Methods throw the driver's error. */
@Injectable()
export class BanStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Runs at each creation; costs one index lookup. */
  async isBanned(
    { host, sha256 }: Destination,
    on: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<boolean> {
    const hosts = host === null ? [] : hostAndParents(host);
    const rows = await on.query<unknown[]>(
      `SELECT FROM bans WHERE (host = ANY ($1::text[]) OR sha256 = $2) AND state <> 'ending' LIMIT 1`,
      [hosts, sha256],
    );
    return rows.length > 0;
  }

  /** Returns the hosts that are banned, themselves or as subdomains. */
  async bannedAmong(hosts: readonly string[]): Promise<string[]> {
    if (hosts.length === 0) return [];
    const rows = await this.dataSource.query<{ host: string }[]>(
      `SELECT host FROM bans WHERE host = ANY ($1::text[]) AND state <> 'ending'`,
      [hosts.flatMap(hostAndParents)],
    );
    const banned = new Set(rows.map(({ host }) => host));
    return hosts.filter((host) => hostAndParents(host).some((name) => banned.has(name)));
  }

  /** Checks a destination within a creation's transaction, and prevents new bans until that ends. */
  async isBannedUntilCommit(transaction: EntityManager, destination: Destination): Promise<boolean> {
    await lockInTransaction(transaction, 'bans', 'shared');
    return this.isBanned(destination, transaction);
  }

  /**
   * Waits for creations under way. Once the transaction is committed, every code of the target is either visible to the caller or refused.
   * @returns undefined when the target is already banned
   */
  async add(
    transaction: EntityManager,
    target: BanTarget,
    reason: string,
    actor: string,
  ): Promise<Ban | undefined> {
    await lockInTransaction(transaction, 'bans');
    const [ban] = await transaction.query<Ban[]>(
      `INSERT INTO bans (host, sha256, batch_id, reason, actor) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [
        'host' in target ? target.host : null,
        'sha256' in target ? target.sha256 : null,
        'batch' in target ? target.batch : null,
        reason,
        actor,
      ],
    );
    return ban;
  }

  async find(id: string, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<Ban | undefined> {
    return (await on.query<Ban[]>(`SELECT ${columns} FROM bans WHERE id = $1`, [id]))[0];
  }

  /** Returns the newest bans first. @param before id of the last ban of the previous page */
  list(limit: number, before?: string): Promise<Ban[]> {
    return this.dataSource.query<Ban[]>(
      `SELECT ${columns} FROM bans WHERE id < coalesce($1::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $2`,
      [before ?? null, limit],
    );
  }

  /** Bans whose spreading or ending was interrupted, or is under way on another server. */
  unfinished(): Promise<Ban[]> {
    return this.dataSource.query<Ban[]>(`SELECT ${columns} FROM bans WHERE state <> 'spread' ORDER BY id`);
  }

  async countDisabled(transaction: EntityManager, id: string, codes: number): Promise<void> {
    await transaction.query('UPDATE bans SET disabled = disabled + $2 WHERE id = $1', [id, codes]);
  }

  /** Does nothing when the ban is already ending. */
  async setSpread(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE bans SET state = 'spread' WHERE id = $1 AND state = 'spreading'`, [
      id,
    ]);
  }

  async setEnding(transaction: EntityManager, id: string, actor: string): Promise<void> {
    await transaction.query(`UPDATE bans SET state = 'ending', ended_by = $2 WHERE id = $1`, [id, actor]);
  }

  /** The ban must have no blocks left. */
  async remove(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM bans WHERE id = $1', [id]);
  }
}

@Module({ providers: [BanStore], exports: [BanStore] })
export class BansModule {}
