import { z } from 'zod';
import { hostOf } from '../../domain/host.js';
import { findKind } from '../../domain/kinds/kinds.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { idPattern } from '../../domain/qr-id.js';
import { readResource } from '../../domain/resource.js';
import { isObjectKey } from '../../storage/object-key.js';
import type { ImportedRow } from './code-rows.js';
import { nameOfFile, type VerifiedExport } from './export-folder.js';

const time = z.iso.datetime({ offset: true });

/** A line of codes.ndjson, with the names of the columns of `qr_data`. */
const recordSchema = z.object({
  id: z.string().regex(idPattern),
  type: z.string().refine((name) => findKind(name) !== undefined, 'is not a type of this version'),
  original_resource: z.string(),
  counter: z.int().nonnegative(),
  style: z.looseObject({ logo: z.union([z.literal(''), z.string().refine(isObjectKey)]).optional() }),
  proof: z.looseObject({}).nullable(),
  status: z.enum(['active', 'disabled', 'paused', 'deleted']),
  status_reason: z.string().nullable(),
  status_since: time.nullable(),
  warning: z.enum(['reported', 'look-alike']).nullable(),
  embed_origin: z.string().nullable(),
  code_text: z.string().regex(/^https?:\/\//i, 'is not an http or https address'),
  created_at: time,
});

export type ImportedCode = z.infer<typeof recordSchema> & ImportedRow;

/** Why a line is not imported. */
export class LineRefused extends Error {}

/**
 * Reads a line of codes.ndjson and applies the rules of creation to its destination.
 * @param ownOrigins origins under which this product is reached: a link to one of its codes could lead in circles
 * @throws LineRefused
 */
export function readCode(
  line: string,
  source: Pick<VerifiedExport, 'sumOf'>,
  ownOrigins: readonly string[],
): ImportedCode {
  const read = recordSchema.safeParse(parseJson(line));
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
    throw new LineRefused([...path, message].join(' '));
  }
  const { status, original_resource: resource } = read.data;
  return { ...read.data, ...destinationOf(status, resource, source, ownOrigins) };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new LineRefused('not JSON', { cause });
  }
}

/** A deleted code has no destination any more; its record keeps the id from being given out again. */
function destinationOf(
  status: string,
  text: string,
  source: Pick<VerifiedExport, 'sumOf'>,
  ownOrigins: readonly string[],
): Pick<ImportedRow, 'host' | 'file_sha256'> {
  if (status === 'deleted' && text === '') return { host: null, file_sha256: null };
  const resource = readResource(text);
  if (resource.kind === 'link') {
    if (readLink(resource.address) !== resource.address || isOwnLink(resource.address, ownOrigins))
      throw new LineRefused('original_resource is not a public http or https address');
    return { host: hostOf(resource.address), file_sha256: null };
  }
  const sum = isObjectKey(resource.key) ? source.sumOf(nameOfFile(resource.key)) : undefined;
  if (sum === undefined) throw new LineRefused('original_resource is a file that is not in the export');
  return { host: null, file_sha256: sum };
}
