import type { DataSource } from 'typeorm';
import type { OpenCode } from './redirect-maps.js';

/** A code as it is exported. */
export interface ExportedCode {
  readonly id: string;
  /** All of the record but the e-mail address, as one line of JSON. */
  readonly json: string;
  /** undefined: it does not open without being looked at, or not at all */
  readonly open: OpenCode | undefined;
  /** Of the files without which it is not whole: what it leads to, its logo. */
  readonly fileKeys: readonly string[];
}

interface Row {
  readonly id: string;
  readonly json: string;
  readonly resource: string;
  readonly opens: boolean;
  readonly logo: string;
}

const rowsOfPage = 5_000;
const filePrefix = 'storage:';

/** By key, so that memory does not grow with the number of codes. A code made before it was kept says what it encodes. */
const pageStatement = `
  SELECT id, original_resource AS resource, status = 'active' AND warning IS NULL AS opens, coalesce(style ->> 'logo', '') AS logo,
    jsonb_build_object(
      'id', id, 'type', type, 'original_resource', original_resource, 'counter', counter, 'style', style, 'proof', proof,
      'status', status, 'status_reason', status_reason, 'status_since', status_since, 'warning', warning, 'host', host,
      'file_sha256', file_sha256, 'embed_origin', embed_origin, 'code_text', coalesce(code_text, $2 || '/' || id),
      'created_at', created_at
    )::text AS json
  FROM (
    SELECT * FROM qr_data WHERE id > $1 ORDER BY id LIMIT ${rowsOfPage}
  ) AS page JOIN (SELECT id AS of_type, type FROM qr_types) AS types ON of_type = type_id
  ORDER BY id`;

/**
 * All codes in the order of their ids, which says nothing of their age.
 * @param after the id that comes before the first one; '' for the beginning
 * @param publicOrigin for codes of which it was not kept what they encode
 */
export async function* readCodes(
  dataSource: DataSource,
  after: string,
  publicOrigin: string,
): AsyncGenerator<ExportedCode> {
  for (let last = after; ;) {
    const rows = await dataSource.query<Row[]>(pageStatement, [last, publicOrigin]);
    for (const row of rows) yield toExported(row);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

function toExported({ id, json, resource, opens, logo }: Row): ExportedCode {
  const content = resource.startsWith(filePrefix) ? [resource.slice(filePrefix.length)] : [];
  return {
    id,
    json,
    open: opens ? { id, resource } : undefined,
    fileKeys: [...content, ...(logo === '' ? [] : [logo])],
  };
}
