import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { keyedHash } from '../../common/process/keyed-hash.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { retention, sqlInterval } from '../../domain/retention.js';

/** Time during which a repeat gets the answer of the first request. */
const kept = sqlInterval(retention.repeatableAnswers);
/** Lifetime of the claim of a server that died. It is longer than any creation. */
const claimSeconds = 30;

/** A request with an idempotency key. */
interface NamedRequest {
  /** As the client sent it. */
  readonly key: string;
  /** Differs for different clients. */
  readonly client: string;
  /** Validated. */
  readonly request: unknown;
  /** Whether a page of ours sends it, so that its answer holds no key. */
  readonly isFromPage: boolean;
}

/** The right to answer a request, which belongs to one attempt at a time. */
export interface Claim {
  readonly id: string;
  readonly attempt: string;
}

/** Who made the first request with a key: a page of ours, or somebody else; null: not known. */
export type FirstRequest = { readonly isFromPage: boolean | null };

type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly answer: unknown; readonly first: FirstRequest }
  | { readonly kind: 'under-way' | 'other-request' };

interface KnownKey extends FirstRequest {
  readonly request: string;
  readonly answer: unknown;
}

/** Stores idempotency keys in PostgreSQL, so that all servers share them and restarts keep them. All methods throw the driver's errors. */
@Injectable()
export class IdempotencyStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: ServerSecrets,
  ) {}

  /** Claims a key unless it is in use. Keys older than a day, and those of servers that died, are free again. */
  async claim({ key, client, request, isFromPage }: NamedRequest): Promise<ClaimOutcome> {
    const secret = await this.secrets.get('idempotency-keys');
    const id = keyedHash(secret, `${client}\n${key}`);
    const body = keyedHash(secret, JSON.stringify(request));
    const attempt = randomUUID();
    for (;;) {
      const claimed = await this.dataSource.query<unknown[]>(claimSql, [id, body, attempt, isFromPage]);
      if (claimed.length > 0) return { kind: 'claimed', claim: { id, attempt } };
      const [known] = await this.dataSource.query<KnownKey[]>(
        'SELECT request, answer, from_page AS "isFromPage" FROM idempotency_keys WHERE id = $1',
        [id],
      );
      if (!known) continue; // its request failed between both statements, so the key is free
      if (known.request !== body) return { kind: 'other-request' };
      return known.answer ? { kind: 'answered', answer: known.answer, first: known } : { kind: 'under-way' };
    }
  }

  /**
   * Stores the answer of an attempt.
   * @param transaction that inserts the record, so that record and answer are committed together
   * @returns false when the claim belongs to another attempt by now
   */
  async keep(
    { id, attempt }: Claim,
    answer: unknown,
    transaction: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const [, rows] = await transaction.query<[unknown, number]>(
      'UPDATE idempotency_keys SET answer = $3 WHERE id = $1 AND attempt = $2',
      [id, attempt, JSON.stringify(answer)],
    );
    return rows === 1;
  }

  /** Frees the key of a failed attempt. A key with an answer stays. */
  async release({ id, attempt }: Claim): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM idempotency_keys WHERE id = $1 AND attempt = $2 AND answer IS NULL',
      [id, attempt],
    );
  }
}

const claimSql = `
  INSERT INTO idempotency_keys AS known (id, request, attempt, from_page) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE
    SET request = excluded.request, attempt = excluded.attempt, from_page = excluded.from_page,
      claimed_at = now(), answer = NULL
    WHERE known.claimed_at < now() - interval '${kept}'
      OR (known.answer IS NULL AND known.claimed_at < now() - interval '${claimSeconds} seconds')
  RETURNING 1`;
