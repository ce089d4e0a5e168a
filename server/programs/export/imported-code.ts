import { z } from 'zod';
import type { Content } from '../../domain/kinds/kind.js';
import { hostOf } from '../../domain/host.js';
import { becomesOf, findKind } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { idPattern } from '../../domain/qr-id.js';
import { FileResource, PageResource, Resource } from '../../domain/resource.js';
import { isObjectKey } from '../../storage/object-key.js';
import type { ImportedRow } from './code-rows.js';
import { type Checksums, nameOfFile } from './export-folder.js';
import { LineRefused, parseLine } from './parse-line.js';

const time = z.iso.datetime({ offset: true });

const style = z.looseObject({
  logo: z.union([z.literal(''), z.string().refine(isObjectKey)]).optional(),
});

/** Pictures are no part of an export: they are drawn again. */
const noPicture = z.unknown().transform(() => null);

/** The columns that a change sets. */
const columns = z.looseObject({
  original_resource: z.string().optional(),
  style: style.optional(),
  qr_image_url: noPicture.optional(),
});

const change = z.object({
  at: time,
  actor: z.enum(['maker', 'admin', 'end']),
  action: z.string(),
  before: columns,
  after: columns,
});

type ExportedChange = z.infer<typeof change>;

/** A line of codes.ndjson, with the names of the columns of `qr_data`. What exports from before keyrings lack has a default. */
const recordSchema = z.object({
  id: z.string().regex(idPattern),
  type: z.string().refine((name) => findKind(name) !== undefined, 'is not a type of this version'),
  original_resource: z.string(),
  content: z.looseObject({}).nullable(),
  opens: z.enum(['page', 'file']).default('file'),
  counter: z.int().nonnegative(),
  style,
  proof: z.looseObject({}).nullable(),
  picture_version: z.int().positive().optional(),
  status: z.enum(['active', 'disabled', 'paused', 'deleted']),
  status_reason: z.string().nullable(),
  status_since: time.nullable(),
  warning: z.enum(['reported', 'look-alike']).nullable(),
  embed_origin: z.string().nullable(),
  code_text: z.string().regex(/^https?:\/\//i, 'is not an http or https address'),
  created_at: time,
  keyring: z.string().nullable().default(null),
  name: z.string().default(''),
  note: z.string().default(''),
  ends_at: time.nullable().default(null),
  destination_changed_at: time.nullable().default(null),
  restores: z
    .enum(['active', 'paused'])
    .nullish()
    .transform((status) => status ?? 'active'),
  changes: z.array(change).default([]),
});

type ExportedRecord = z.infer<typeof recordSchema>;

export type ImportedCode = ExportedRecord &
  ImportedRow & {
    /** Destination to which an undo leads back; undefined for none. */
    readonly former: string | undefined;
  };

/** What the rules of creation are applied to, and by. */
interface Rules {
  readonly sums: Checksums;
  /** Origins under which this product is reached: a link to one of its codes could lead in circles. */
  readonly ownOrigins: readonly string[];
}

/**
 * Reads a line of codes.ndjson and applies the rules of creation to its destination, and to the one to which an undo leads back.
 * @throws LineRefused
 */
export async function readCode(line: string, rules: Rules): Promise<ImportedCode> {
  const record = parseLine(recordSchema, line);
  // The record of a deleted code has no destination; it keeps the id from being given out again.
  if (record.status === 'deleted' && record.original_resource === '')
    return { ...record, ...noTarget, former: undefined };
  const destination = await checkedDestination(record, rules);
  const changes = await withUndo(record, rules);
  const former = latestOf(changes)?.before.original_resource;
  return { ...record, ...destination, changes, former };
}

const noTarget = { content: null, host: null, file_sha256: null, hosts: [] };

/** The columns that a destination sets beside itself. @throws LineRefused */
async function checkedDestination(record: ExportedRecord, { sums, ownOrigins }: Rules) {
  const resource = Resource.read(record.original_resource);
  if (resource instanceof PageResource) return checkedPage(resource, record, ownOrigins);
  if (resource instanceof FileResource) {
    const content = await checkedDetails(record);
    return { ...noTarget, content, file_sha256: sumOfFile(resource.fileKey, sums) };
  }
  checkLink(resource.text, ownOrigins);
  return { ...noTarget, host: resource.host };
}

const latestOf = (changes: readonly ExportedChange[]) => changes.findLast(({ actor }) => actor === 'maker');

/** An undo must not bring back what an import refuses: the latest change then keeps no former destination. */
async function withUndo(record: ExportedRecord, rules: Rules): Promise<ExportedChange[]> {
  const latest = latestOf(record.changes);
  if (!latest || !destinationColumns.some((name) => name in latest.before)) return record.changes;
  const { original_resource: text, opens } = latest.before;
  const others = Object.entries(latest.before).filter(([name]) => !destinationColumns.includes(name));
  const former = await checkedDestination({ ...record, ...latest.before }, rules).then(
    ({ hosts: _, ...columns }) => ({
      ...columns,
      ...(text !== undefined && { original_resource: text }),
      ...(opens !== undefined && { opens }),
    }),
    (error: unknown) => {
      if (error instanceof LineRefused) return {};
      throw error;
    },
  );
  const before = { ...Object.fromEntries(others), ...former };
  return record.changes.map((change) => (change === latest ? { ...change, before } : change));
}

const destinationColumns = ['original_resource', 'content', 'opens', 'host', 'file_sha256'];

async function checkedPage(
  { kind: name }: PageResource,
  record: ExportedRecord,
  ownOrigins: readonly string[],
) {
  const kind = findKind(record.type)!;
  const rules = await kind.load();
  const read = readContent(rules, record.content);
  if (kind.name !== name || 'faults' in read || becomesOf(kind, rules, read.content) !== 'page')
    throw new LineRefused(`content is not that of a ${name} page`);
  const addresses = rules.addresses?.(read.content) ?? [];
  for (const { url } of addresses) checkLink(url, ownOrigins);
  const { host } = new PageResource(name, addresses, rules.removesBanned);
  const hosts = rules.removesBanned ? addresses.flatMap(({ url }) => hostOf(url) ?? []) : [];
  return { ...noTarget, content: read.content, host, hosts: [...new Set(hosts)] };
}

/** What the page of a file says beside it. */
async function checkedDetails({ type, content, original_resource: upload }: ExportedRecord) {
  if (content === null) return null;
  const read = readContent(await findKind(type)!.load(), { ...content, upload });
  if ('faults' in read) throw new LineRefused('content is not that of a file');
  return withoutUpload(read.content);
}

const withoutUpload = ({ upload: _, ...details }: Content) => details;

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
