import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockInTransaction } from '../database/advisory-locks.js';
import type { QrId } from '../domain/qr-id.js';
import type { QrStatus } from '../domain/qr-status.js';
import { blockStatement, lookAlikeStatement, unblockStatement } from './qr-switch.statements.js';

/** Why a code is off. `banId` null: by hand. */
export interface BlockCause {
  readonly banId: string | null;
  readonly reason: string;
  /** Name of the admin token. */
  readonly actor: string;
}

/** What became of one code. */
export interface Switched {
  readonly id: QrId;
  readonly before: QrStatus;
  readonly after: QrStatus;
}

/**
 * Switches codes off and on again. A code is disabled while it has at least one block: one set by hand, or one of a ban. Changes run
 * one after another under an advisory lock, so that they do not deadlock with each other or with scans, which lock in id order.
 */
@Injectable()
export class QrSwitchService {
  /** Takes the lock of changes. It must be the first statement of the transaction. */
  async begin(transaction: EntityManager): Promise<void> {
    await lockInTransaction(transaction, 'switches');
  }

  /** @returns the codes that had no such block; one by hand is renewed. Deleted and unknown codes are left out */
  block(
    transaction: EntityManager,
    ids: readonly QrId[],
    { banId, reason, actor }: BlockCause,
  ): Promise<Switched[]> {
    return transaction.query<Switched[]>(blockStatement, [ids, banId, reason, actor]);
  }

  /** Takes one block away. @returns the codes that had it; those without another are what they were before */
  unblock(transaction: EntityManager, ids: readonly QrId[], banId: string | null): Promise<Switched[]> {
    return transaction.query<Switched[]>(unblockStatement, [ids, banId]);
  }

  /**
   * Warns visitors of a code before it opens, or no longer does. A warning for another reason stays.
   * @returns whether that is a change
   */
  async warn(transaction: EntityManager, id: QrId, warning: 'reported' | null): Promise<boolean> {
    const changed = await transaction.query<unknown[]>(
      `WITH changed AS (
        UPDATE qr_data SET warning = $2, version = version + 1
        WHERE id = $1 AND status <> 'deleted' AND coalesce(warning, '') = CASE WHEN $2::text IS NULL THEN 'reported' ELSE '' END
        RETURNING id
      ) SELECT FROM changed`,
      [id, warning],
    );
    return changed.length > 0;
  }

  /**
   * Warns visitors of codes whose hosts imitate others, before any other warning, as of those that are made now.
   * @returns the codes that had no such warning
   */
  async warnOfLookAlikes(transaction: EntityManager, ids: readonly QrId[]): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(lookAlikeStatement, [ids]);
    return rows.map(({ id }) => id);
  }
}
