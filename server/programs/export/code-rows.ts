import type { DataSource, EntityManager } from 'typeorm';

/** The SQL of export and import. */

export interface ExportedRow {
  readonly id: string;
  /** The record without its e-mail address, as one line of JSON. */
  readonly json: string;
  readonly resource: string;
  /** Whether a scan leads straight to the destination: the code is active and has no warning. */
  readonly isRedirected: boolean;
  /** Keys of the logos of its picture and of earlier ones. */
  readonly logos: readonly string[];
  /** Destination to which an undo leads back; null for none. */
  readonly former: string | null;
}

const rowsOfPage = 5_000;

/** The columns of `qr_data` that lines have by the same names. */
const sameColumns = [
  'original_resource',
  'content',
  'opens',
  'counter',
  'style',
  'proof',
  'picture_version',
  'status',
  'status_reason',
  'status_since',
  'warning',
  'embed_origin',
  'created_at',
  'name',
  'note',
  'ends_at',
  'destination_changed_at',
];

/**
 * `host` and `file_sha256` are left out: they follow from the destination. Old records do not hold the text of the code. `keyring` is the
 * hash of the first key, since the numbers of keyrings differ between installations. `restores` is the status that a code gets when it is
 * switched on again.
 */
const pageStatement = `
  SELECT id, original_resource AS resource, status = 'active' AND warning IS NULL AS "isRedirected",
    ARRAY(
      SELECT style ->> 'logo' WHERE style ->> 'logo' <> '' UNION
      SELECT before -> 'style' ->> 'logo' FROM code_changes WHERE qr_id = page.id AND before -> 'style' ->> 'logo' <> ''
    ) AS logos,
    (SELECT before ->> 'original_resource' FROM code_changes WHERE qr_id = page.id AND actor = 'maker' ORDER BY id DESC LIMIT 1) AS former,
    jsonb_build_object(
      'id', id, 'type', type, ${sameColumns.map((name) => `'${name}', ${name}`).join(', ')},
      'code_text', coalesce(code_text, $2 || '/' || id),
      'keyring', (
        SELECT hash FROM keyring_keys AS key WHERE key.keyring_id = page.keyring_id AND hash IS NOT NULL ORDER BY n LIMIT 1
      ),
      'restores', (SELECT restores FROM qr_blocks WHERE qr_id = page.id LIMIT 1),
      'changes', (
        SELECT coalesce(jsonb_agg(to_jsonb(change) - '{id,qr_id}'::text[] ORDER BY change.id), '[]')
        FROM code_changes AS change WHERE qr_id = page.id
      )
    )::text AS json
  FROM (
    SELECT * FROM qr_data WHERE id > $1 ORDER BY id LIMIT ${rowsOfPage}
  ) AS page JOIN (SELECT id AS of_type, type FROM qr_types) AS types ON of_type = type_id
  ORDER BY id`;

/**
 * Reads all codes in pages, ordered by id, so that memory does not grow with their number.
 * @param publicOrigin for the text of codes whose records do not hold it
 */
export async function* readRows(dataSource: DataSource, publicOrigin: string): AsyncGenerator<ExportedRow[]> {
  for (let last = ''; ;) {
    const rows = await dataSource.query<ExportedRow[]>(pageStatement, [last, publicOrigin]);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

/** A row to insert. The names are those of the columns, and `type` is the name of the kind. */
export interface ImportedRow {
  readonly id: string;
  /** Host of a link, or of the address on a page, as bans compare it; null for other destinations. */
  readonly host: string | null;
  /** SHA-256 of a file in hexadecimal; null for other destinations. */
  readonly file_sha256: string | null;
  /** Hosts of the addresses on a page that omits those that are banned. */
  readonly hosts: readonly string[];
  /** As `searchTextOf` makes it. */
  readonly search_text: string | null;
}

/** @param targets hosts and SHA-256 sums @returns those that are banned here */
export async function findBanned(
  on: Pick<EntityManager, 'query'>,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ target: string }[]>(
    `SELECT coalesce(host, sha256) AS target FROM bans
     WHERE (host = ANY ($1::text[]) OR sha256 = ANY ($1::text[])) AND state <> 'ending'`,
    [targets],
  );
  return new Set(rows.map(({ target }) => target));
}

const typesStatement = `
  INSERT INTO qr_types (type) SELECT DISTINCT code ->> 'type' FROM jsonb_array_elements($1::jsonb) AS code
  WHERE NOT EXISTS (SELECT FROM qr_types WHERE type = code ->> 'type') ON CONFLICT DO NOTHING`;

const insertedColumns = [...sameColumns, 'code_text', 'host', 'file_sha256', 'search_text'];

/**
 * Without a block of its own, a disabled code would open when any ban of its destination ends. The changes keep their order, and a code whose
 * keyring is not here belongs to none.
 */
const insertStatement = `
  WITH given AS MATERIALIZED (
    SELECT line ->> 'id' AS id, line FROM jsonb_array_elements($1::jsonb) AS line
  ), added AS (
    INSERT INTO qr_data (id, type_id, keyring_id, ${insertedColumns.join()})
    SELECT code.id, qr_types.id, key.keyring_id, ${insertedColumns.map((name) => `code.${name}`).join(', ')}
    FROM given CROSS JOIN LATERAL jsonb_populate_record(NULL::qr_data, line) AS code
      JOIN qr_types ON type = line ->> 'type' LEFT JOIN keyring_keys AS key ON hash = line ->> 'keyring'
    ON CONFLICT (id) DO NOTHING RETURNING id, status, status_reason, status_since
  ), linked AS (
    INSERT INTO qr_hosts (qr_id, host)
    SELECT id, host FROM added JOIN given USING (id) CROSS JOIN LATERAL jsonb_array_elements_text(line -> 'hosts') AS host
  ), blocked AS (
    INSERT INTO qr_blocks (qr_id, reason, since, actor, restores)
    SELECT id, coalesce(status_reason, ''), coalesce(status_since, now()), 'import', line ->> 'restores'
    FROM added JOIN given USING (id) WHERE status = 'disabled'
  ), changed AS (
    INSERT INTO code_changes (qr_id, at, actor, action, before, after)
    SELECT id, (change ->> 'at')::timestamptz, change ->> 'actor', change ->> 'action', change -> 'before', change -> 'after'
    FROM added JOIN given USING (id) CROSS JOIN LATERAL jsonb_array_elements(line -> 'changes') WITH ORDINALITY AS list (change, place)
    ORDER BY id, place
  )
  SELECT count(*)::int AS count FROM added`;

/** Adds the codes that do not exist yet, and never changes one that does. @returns how many were added */
export async function insertRows(transaction: EntityManager, rows: readonly ImportedRow[]): Promise<number> {
  const codes = JSON.stringify(rows);
  await transaction.query(typesStatement, [codes]);
  const [added] = await transaction.query<{ count: number }[]>(insertStatement, [codes]);
  return added!.count;
}

/** Makes the servers compare all codes with block lists and imitated names again, as the new ones may lead to listed hosts. */
export async function repeatSweeps(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM destination_sweeps');
}
