import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockInTransaction } from '../../database/advisory-locks.js';
import type { QrId } from '../../domain/qr-id.js';
import type { QrStatus } from '../../domain/qr-status.js';

/** Locks the codes `$1` in id order, as scans do. */
const lockedCodes = `
  locked AS MATERIALIZED (
    SELECT id, status FROM qr_data WHERE id = ANY ($1::text[]) AND status <> 'deleted' ORDER BY id FOR UPDATE
  )`;

/** Notes the codes whose status has changed for their makers, who learn neither the admin's name nor their words. */
const noted = `
  noted AS (
    INSERT INTO code_changes (qr_id, actor, action, before, after)
    SELECT id, 'admin', 'change', jsonb_build_object('status', before), jsonb_build_object('status', after)
    FROM switched WHERE before <> after ORDER BY id
  )`;

/**
 * Blocks the codes `$1` by the ban `$2` (null: by hand) for the reason `$3` of the actor `$4`. Each block keeps the status that the code
 * had before its first block. The reason of a block by hand is shown rather than that of a ban.
 */
const blockStatement = `
  WITH ${lockedCodes}, blocked AS (
    INSERT INTO qr_blocks AS block (qr_id, ban_id, reason, actor, restores)
    SELECT id, $2::bigint, $3, $4, CASE status
      WHEN 'disabled' THEN coalesce((SELECT restores FROM qr_blocks WHERE qr_id = locked.id LIMIT 1), 'active')
      ELSE status END
    FROM locked
    ON CONFLICT (qr_id, ban_id) DO UPDATE SET reason = excluded.reason, actor = excluded.actor, since = now()
      WHERE block.ban_id IS NULL
    RETURNING qr_id
  ), switched AS (
    UPDATE qr_data SET status = 'disabled', version = version + 1,
      status_reason = CASE WHEN locked.status = 'disabled' AND $2::bigint IS NOT NULL THEN status_reason ELSE $3 END,
      status_since = CASE WHEN locked.status = 'disabled' THEN status_since ELSE now() END
    FROM locked JOIN blocked ON qr_id = locked.id WHERE qr_data.id = locked.id
    RETURNING qr_data.id, locked.status AS before, qr_data.status AS after
  ), ${noted}
  SELECT id, before, after FROM switched`;

/** Removes the block of the ban `$2` (null: by hand) from the codes `$1`. Codes with other blocks stay disabled for the reason of the oldest. */
const unblockStatement = `
  WITH ${lockedCodes}, freed AS (
    DELETE FROM qr_blocks USING locked WHERE qr_id = id AND ban_id IS NOT DISTINCT FROM $2::bigint RETURNING qr_id, restores
  ), other AS (
    SELECT DISTINCT ON (qr_id) qr_id, reason FROM qr_blocks
    WHERE qr_id = ANY ($1::text[]) AND ban_id IS DISTINCT FROM $2::bigint ORDER BY qr_id, ban_id NULLS FIRST
  ), switched AS (
    UPDATE qr_data SET version = version + 1, status_reason = other.reason,
      status = CASE WHEN other.qr_id IS NULL THEN freed.restores ELSE 'disabled' END,
      status_since = CASE WHEN other.qr_id IS NULL THEN now() ELSE status_since END
    FROM freed LEFT JOIN other USING (qr_id) WHERE qr_data.id = freed.qr_id
    RETURNING qr_data.id, 'disabled' AS before, qr_data.status AS after
  ), ${noted}
  SELECT id, before, after FROM switched`;

/** SQL condition on a row with the column `qr_id`: the code warns its visitors because a report was upheld. */
export const warnsOfReport = `EXISTS (SELECT FROM qr_data WHERE qr_data.id = qr_id AND warning = 'reported')`;

/** Flags the codes `$1` that are not flagged as look-alikes yet. */
const lookAlikeStatement = `
  WITH ${lockedCodes}, flagged AS (
    UPDATE qr_data SET warning = 'look-alike', version = version + 1
    FROM locked WHERE qr_data.id = locked.id AND warning IS DISTINCT FROM 'look-alike'
    RETURNING qr_data.id
  )
  SELECT id FROM flagged`;

/** Why a code is switched off. */
export interface BlockCause {
  /** null: an admin blocked the code by hand. */
  readonly banId: string | null;
  readonly reason: string;
  /** Name of the admin token. */
  readonly actor: string;
}

/** Change of one code's status. */
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

  /**
   * Adds a block to each code. A block by hand that exists already gets the new reason and actor.
   * @returns the codes that were changed; deleted and unknown codes are left out
   */
  block(
    transaction: EntityManager,
    ids: readonly QrId[],
    { banId, reason, actor }: BlockCause,
  ): Promise<Switched[]> {
    return transaction.query<Switched[]>(blockStatement, [ids, banId, reason, actor]);
  }

  /**
   * Removes one block of each code. Codes without another block get the status that they had before.
   * @returns the codes that had the block
   */
  unblock(transaction: EntityManager, ids: readonly QrId[], banId: string | null): Promise<Switched[]> {
    return transaction.query<Switched[]>(unblockStatement, [ids, banId]);
  }

  /** Finds codes that a ban blocks, in order of their ids. */
  async blockedBy(transaction: EntityManager, banId: string, limit: number): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(
      'SELECT qr_id AS id FROM qr_blocks WHERE ban_id = $1 ORDER BY qr_id LIMIT $2',
      [banId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Finds a ban that blocks a code. @returns its id */
  async blockingBan(transaction: EntityManager, id: QrId): Promise<string | undefined> {
    const [block] = await transaction.query<{ ban: string }[]>(
      'SELECT ban_id AS ban FROM qr_blocks WHERE qr_id = $1 AND ban_id IS NOT NULL LIMIT 1',
      [id],
    );
    return block?.ban;
  }

  /**
   * Sets or removes the warning that visitors see before the code opens. A warning for another reason stays.
   * @returns whether the warning has changed
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
   * Warns visitors of codes whose hosts imitate others. This warning replaces any other, as it does for new codes.
   * @returns the codes that were not flagged before
   */
  async warnOfLookAlikes(transaction: EntityManager, ids: readonly QrId[]): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(lookAlikeStatement, [ids]);
    return rows.map(({ id }) => id);
  }
}
