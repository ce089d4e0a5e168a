import type { DataSource } from 'typeorm';
import { isObjectKey } from '../../storage/object-key.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import type { SignedExport } from './read-export.js';

const rowsOfStatement = 5_000;

export interface ImportSummary {
  readonly codes: number;
  /** That were there already, and stay as they are. */
  readonly kept: number;
  readonly files: number;
}

/** Adds codes that there are not, with their kinds; what is there is never changed. */
const insertStatement = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS code (
      id text, type text, original_resource text, counter bigint, style jsonb, proof jsonb, status text, status_reason text,
      status_since timestamptz, warning text, host text, file_sha256 text, embed_origin text, code_text text, created_at timestamptz)
  ), added AS (
    INSERT INTO qr_data (id, type_id, original_resource, counter, style, proof, status, status_reason, status_since, warning, host,
      file_sha256, embed_origin, code_text, created_at)
    SELECT given.id, qr_types.id, original_resource, counter, style, proof, status, status_reason, status_since, warning, host,
      file_sha256, embed_origin, code_text, created_at
    FROM given JOIN qr_types USING (type) ON CONFLICT (id) DO NOTHING RETURNING id, status
  )
  SELECT id, status FROM added`;

/** A code is off as long as something keeps it off: without a block, undoing a ban would open it. */
const blockStatement = `
  INSERT INTO qr_blocks (qr_id, reason, since, actor, restores)
  SELECT id, coalesce(status_reason, ''), coalesce(status_since, now()), 'import', 'active'
  FROM qr_data WHERE id = ANY ($1) AND status = 'disabled' ON CONFLICT DO NOTHING`;

const typesStatement = `
  INSERT INTO qr_types (type) SELECT DISTINCT code ->> 'type' FROM jsonb_array_elements($1::jsonb) AS code
  WHERE NOT EXISTS (SELECT FROM qr_types WHERE type = code ->> 'type') ON CONFLICT DO NOTHING`;

/**
 * Adds the codes of an export, with their files first, so that no code leads nowhere. May be repeated: what is there stays.
 * @param onPart called with the number of codes so far
 * @throws ProgramFailure, or the failure of database or storage; what was added until then stays
 */
export async function importCodes(
  source: SignedExport,
  dataSource: DataSource,
  storage: ObjectStorage,
  onPart: (codes: number) => void,
): Promise<ImportSummary> {
  const files = await importFiles(source, storage);
  let [codes, added] = [0, 0];
  for (const part of source.parts) {
    const lines = await source.readCodes(part);
    for (let first = 0; first < lines.length; first += rowsOfStatement)
      added += await insert(dataSource, lines.slice(first, first + rowsOfStatement));
    codes += lines.length;
    onPart(codes);
  }
  return { codes, kept: codes - added, files };
}

async function importFiles(source: SignedExport, storage: ObjectStorage): Promise<number> {
  let files = 0;
  for (const key of source.fileKeys.filter(isObjectKey)) {
    if (await storage.stat(key)) continue;
    await storage.put(key, await source.readFile(key));
    files++;
  }
  return files;
}

function insert(dataSource: DataSource, lines: readonly string[]): Promise<number> {
  const codes = `[${lines.join(',')}]`;
  return dataSource.transaction(async (transaction) => {
    await transaction.query(typesStatement, [codes]);
    const added = await transaction.query<{ id: string; status: string }[]>(insertStatement, [codes]);
    const off = added.flatMap(({ id, status }) => (status === 'disabled' ? [id] : []));
    if (off.length > 0) await transaction.query(blockStatement, [off]);
    return added.length;
  });
}
