import { z } from 'zod';
import { findKind } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { idPattern } from '../../domain/qr-id.js';
import { FileResource, PageResource, Resource } from '../../domain/resource.js';
import { isObjectKey } from '../../storage/object-key.js';
import type { ImportedRow } from './code-rows.js';
import { type Checksums, nameOfFile } from './export-folder.js';

const time = z.iso.datetime({ offset: true });

/** A line of codes.ndjson, with the names of the columns of `qr_data`. */
const recordSchema = z.object({
  id: z.string().regex(idPattern),
  type: z.string().refine((name) => findKind(name) !== undefined, 'is not a type of this version'),
  original_resource: z.string(),
  content: z.looseObject({}).nullable(),
  counter: z.int().nonnegative(),
  style: z.looseObject({ logo: z.union([z.literal(''), z.string().refine(isObjectKey)]).optional() }),
  proof: z.looseObject({}).nullable(),
  picture_version: z.int().positive().optional(),
  status: z.enum(['active', 'disabled', 'paused', 'deleted']),
  status_reason: z.string().nullable(),
  status_since: time.nullable(),
  warning: z.enum(['reported', 'look-alike']).nullable(),
  embed_origin: z.string().nullable(),
  code_text: z.string().regex(/^https?:\/\//i, 'is not an http or https address'),
  created_at: time,
});

type ExportedRecord = z.infer<typeof recordSchema>;

export type ImportedCode = ExportedRecord & ImportedRow;

/** Why a line is not imported. */
export class LineRefused extends Error {}

/**
 * Reads a line of codes.ndjson and applies the rules of creation to its destination.
 * @param ownOrigins origins under which this product is reached: a link to one of its codes could lead in circles
 * @throws LineRefused
 */
export async function readCode(
  line: string,
  sums: Checksums,
  ownOrigins: readonly string[],
): Promise<ImportedCode> {
  const read = recordSchema.safeParse(parseJson(line));
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
    throw new LineRefused([...path, message].join(' '));
  }
  const record = read.data;
  const none = { content: null, host: null, file_sha256: null };
  // The record of a deleted code has no destination; it keeps the id from being given out again.
  if (record.status === 'deleted' && record.original_resource === '') return { ...record, ...none };
  const resource = Resource.read(record.original_resource);
  if (resource instanceof PageResource)
    return { ...record, ...none, content: await checkedContent(resource, record) };
  if (resource instanceof FileResource)
    return { ...record, ...none, file_sha256: sumOfFile(resource.fileKey, sums) };
  checkLink(resource.text, ownOrigins);
  return { ...record, ...none, host: resource.host };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new LineRefused('not JSON', { cause });
  }
}

async function checkedContent({ kind: name }: PageResource, { type, content }: ExportedRecord) {
  const kind = findKind(type)!;
  const read =
    kind.becomes === 'page' && kind.name === name ? readContent(await kind.load(), content) : undefined;
  if (read && 'content' in read) return read.content;
  throw new LineRefused(`content is not that of a ${name} page`);
}

function sumOfFile(key: string, sums: Checksums): string {
  const sum = isObjectKey(key) ? sums.get(nameOfFile(key)) : undefined;
  if (sum === undefined) throw new LineRefused('original_resource is a file that is not in the export');
  return sum;
}

function checkLink(address: string, ownOrigins: readonly string[]): void {
  // Links from before a change of the rules differ from what it makes of them.
  if (readLink(address) === null || isOwnLink(address, ownOrigins))
    throw new LineRefused('original_resource is not a public http or https address');
}
