/** Locks the codes `$1` in id order, as scans do. */
const lockedCodes = `
  locked AS MATERIALIZED (
    SELECT id, status FROM qr_data WHERE id = ANY ($1::text[]) AND status <> 'deleted' ORDER BY id FOR UPDATE
  )`;

/**
 * Blocks the codes `$1` by the ban `$2` (null: by hand) for the reason `$3` of the actor `$4`. What the code was before its first
 * block is kept with each. The reason given by hand is shown before that of a ban.
 */
export const blockStatement = `
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
  )
  SELECT id, before, after FROM switched`;

/** Removes the block of the ban `$2` (null: by hand) from the codes `$1`, which go on with the oldest other one, if any. */
export const unblockStatement = `
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
    RETURNING qr_data.id, qr_data.status AS after
  )
  SELECT id, 'disabled' AS before, after FROM switched`;

/** Condition of a row with the column `qr_id`: an upheld report makes the code warn its visitors. */
export const warnsOfReport = `EXISTS (SELECT FROM qr_data WHERE qr_data.id = qr_id AND warning = 'reported')`;

/** Flags those of the codes `$1` that are not flagged as look-alikes yet. */
export const lookAlikeStatement = `
  WITH ${lockedCodes}, flagged AS (
    UPDATE qr_data SET warning = 'look-alike', version = version + 1
    FROM locked WHERE qr_data.id = locked.id AND warning IS DISTINCT FROM 'look-alike'
    RETURNING qr_data.id
  )
  SELECT id FROM flagged`;
