/** Ends the counts of changed codes, and begins new ones in the snapshot `$1`. */
const writeChanged = `
  ended AS (
    UPDATE scan_ranks SET until = $1 FROM changed WHERE qr_id = changed.id AND until = 2147483647
  ), begun AS (
    INSERT INTO scan_ranks (qr_id, counter, since) SELECT id, counter, $1 FROM changed
  )`;

/**
 * Writes the counts of the next `$3` codes after the id `$2` that have changed since the snapshot before `$1`.
 */
export const rangeStatement = `
  WITH codes AS MATERIALIZED (
    SELECT id, counter FROM qr_data WHERE id > $2 ORDER BY id LIMIT $3
  ), known AS MATERIALIZED (
    SELECT qr_id, counter FROM scan_ranks WHERE qr_id > $2 AND qr_id <= (SELECT max(id) FROM codes) AND until = 2147483647
  ), changed AS MATERIALIZED (
    SELECT id, codes.counter FROM codes LEFT JOIN known ON qr_id = id WHERE codes.counter IS DISTINCT FROM known.counter
  ), ${writeChanged}
  SELECT (SELECT max(id) FROM codes) AS last, (SELECT count(*)::int FROM changed) AS changed`;

/**
 * Writes the counts that have changed, of up to `$3` rows that a transaction from `$2` on has written. All other rows are as the
 * snapshot before `$1` has them: so it reads the table once, and asks only for the known counts of new rows.
 */
export const recentStatement = `
  WITH recent AS MATERIALIZED (
    SELECT id, counter FROM qr_data WHERE age(xmin) <= age($2::text::xid8::xid) LIMIT $3
  ), changed AS MATERIALIZED (
    SELECT id, counter FROM recent WHERE counter IS DISTINCT FROM (
      SELECT known.counter FROM scan_ranks AS known WHERE known.qr_id = recent.id AND known.until = 2147483647
    )
  ), ${writeChanged}
  SELECT (SELECT count(*)::int FROM recent) AS recent, (SELECT count(*)::int FROM changed) AS changed`;

/** Where there are fewer codes, by the statistics of the planner, a snapshot is taken within a blink. */
const haveMany = `(SELECT reltuples >= 100000 FROM pg_class WHERE oid = 'qr_data'::regclass)`;

/** Whether there are many codes, and admins who may list them soon. */
export const demandStatement = `
  SELECT ${haveMany} AS many,
    EXISTS (SELECT FROM admin_token_uses WHERE last_used_at > now() - interval '1 hour') AS about`;

/**
 * The last snapshot. Its horizon counts only in the database that it was taken in, which a row that was copied into another shows
 * by its transaction, and while it is less than half of the transaction numbers away, which are reused.
 */
export const latestStatement = `
  SELECT id, (extract(epoch FROM clock_timestamp() - taken_at) * 1000)::float8 AS age_ms, took_ms, ${haveMany} AS many,
    CASE WHEN xmin = taken_in::xid AND age(horizon::xid) BETWEEN 0 AND 1000000000 THEN horizon::text END AS horizon
  FROM scan_snapshots ORDER BY id DESC LIMIT 1`;

export const beginStatement = `
  INSERT INTO scan_snapshots (id, taken_at, taken_in, horizon)
  VALUES ($1, clock_timestamp(), pg_current_xact_id(), pg_snapshot_xmin(pg_current_snapshot()))`;
