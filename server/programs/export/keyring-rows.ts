import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { keysSecret } from '../../database/server-secrets.js';

/** The SQL of export and import of keyrings, their keys, and the secrets of the keys' hashes. */

/** A line of keyrings.ndjson. */
export interface KeyringLine {
  readonly json: string;
}

const rowsOfPage = 5_000;

/** All columns of keys but the number of their keyring, which differs between installations. */
const pageStatement = `
  SELECT id, jsonb_build_object(
    'created_at', created_at,
    'keys', (SELECT jsonb_agg(to_jsonb(key) - 'keyring_id' ORDER BY n) FROM keyring_keys AS key WHERE keyring_id = keyrings.id)
  )::text AS json
  FROM keyrings WHERE id > $1 ORDER BY id LIMIT ${rowsOfPage}`;

const secretsStatement = `
  SELECT jsonb_build_object('secret', encode(secret, 'hex'))::text AS json FROM server_secrets
  WHERE name = $1 OR starts_with(name, $1 || ':') ORDER BY name`;

/** Reads all keyrings in pages, and then the secrets, since a secret is older than the keys that it hashes. */
export async function* readKeyrings(dataSource: DataSource): AsyncGenerator<KeyringLine[]> {
  for (let last = '0'; ;) {
    const rows = await dataSource.query<(KeyringLine & { id: string })[]>(pageStatement, [last]);
    if (rows.length === 0) break;
    yield rows;
    last = rows.at(-1)!.id;
  }
  yield await dataSource.query<KeyringLine[]>(secretsStatement, [keysSecret]);
}

/** A keyring to insert. The names of the keys' fields are those of columns; further ones are inserted as far as there are such columns. */
export interface ImportedKeyring {
  readonly created_at: string;
  readonly keys: readonly { readonly hash: string | null }[];
}

/**
 * What the labels of keys said in exports of earlier versions, in which keys come before codes. Labels of keys that are kept elsewhere stay
 * as names.
 */
const formerOrigin = `
  jsonb_build_object(
    'origin', CASE
      WHEN key ->> 'label' LIKE 'Made with %' THEN 'creation'
      WHEN key ->> 'hash' IS NULL OR key ->> 'opened_by' IS NOT NULL THEN 'passkey'
      ELSE 'shared'
    END,
    'of_code', substring(key ->> 'label' FROM '^Made with (.*)$')
  )`;

/** The origin that a key has in its export counts. */
const insertStatement = `
  WITH given AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('keyrings', 'id')) AS id, created_at, keys
    FROM jsonb_to_recordset($1::jsonb) AS keyring (created_at timestamptz, keys jsonb)
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(keys) AS key JOIN keyring_keys ON hash = key ->> 'hash')
  ), added AS (
    INSERT INTO keyrings (id, created_at) OVERRIDING SYSTEM VALUE SELECT id, created_at FROM given
  )
  INSERT INTO keyring_keys
  SELECT (jsonb_populate_record(NULL::keyring_keys, ${formerOrigin} || key || jsonb_build_object('keyring_id', id))).*
  FROM given CROSS JOIN LATERAL jsonb_array_elements(keys) AS key`;

/** Adds the keyrings of which no key is known here, and never changes one that exists: a key that was revoked here stays revoked. */
export async function insertKeyrings(
  dataSource: DataSource,
  keyrings: readonly ImportedKeyring[],
): Promise<void> {
  await dataSource.query(insertStatement, [JSON.stringify(keyrings)]);
}

/** Adds the secret of the hashes of imported keys, unless it is here, also as our own. @param secret in hexadecimal */
export async function insertSecret(dataSource: DataSource, secret: string): Promise<void> {
  const bytes = Buffer.from(secret, 'hex');
  const name = `${keysSecret}:${createHash('sha256').update(bytes).digest('hex')}`;
  await dataSource.query(
    `INSERT INTO server_secrets (name, secret) SELECT $1, $2
    WHERE NOT EXISTS (SELECT FROM server_secrets WHERE secret = $2) ON CONFLICT DO NOTHING`,
    [name, bytes],
  );
}

/** Removes keyrings whose codes were all refused, or deleted here before. */
export async function removeEmptyKeyrings(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'DELETE FROM keyrings WHERE NOT EXISTS (SELECT FROM qr_data WHERE keyring_id = keyrings.id)',
  );
}
