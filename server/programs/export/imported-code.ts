import { isWebAddress } from '../../domain/address.js';
import { findKind, outcomeNameOf } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { parseQrId } from '../../domain/qr-id.js';
import { isLinkAt } from '../../domain/qr-link.js';
import { detailsOf, File, outcomeIn, Page, type RecordedOutcome } from '../../domain/outcome.js';
import { searchTextOf } from '../../database/search-text.js';
import { isContent, isObjectKey } from '../../storage/object-key.js';
import type { ImportedRow } from './code-rows.js';
import { type Checksums, nameOfFile } from './export-folder.js';
import { type ExportedChange, type ExportedRecord, recordSchema } from './exported-record.schema.js';
import { LineRefused, parseLine } from './parse-line.js';

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
  /** Origins to which printed codes lead: those of this installation, and those that the operator has named. */
  readonly linkOrigins: readonly string[];
}

/**
 * Reads a line of codes.ndjson and applies the rules of creation to the code, to its destination, and to the one to which an undo leads
 * back.
 * @throws LineRefused
 */
export async function readCode(line: string, rules: Rules): Promise<ImportedCode> {
  const record = parseLine(recordSchema, line);
  checkText(record, rules.linkOrigins);
  // The record of a deleted code has no destination; it keeps the id from being given out again.
  if (record.status === 'deleted' && record.original_resource === '')
    return { ...record, ...noTarget, search_text: null, former: undefined };
  const { searched, ...destination } = await checkedDestination(record, rules);
  const changes = await withUndo(record, rules);
  const former = latestOf(changes)?.before.original_resource;
  const search_text = searchTextOf([record.name, searched], record.original_resource);
  return { ...record, ...destination, search_text, changes, former };
}

/** A picture must not lead past the scan of its code. @throws LineRefused */
function checkText({ id, code_text: text }: ExportedRecord, linkOrigins: readonly string[]): void {
  const origin = linkOrigins.find((one) => isLinkAt(text, one));
  if (origin === undefined)
    throw new LineRefused(
      `code_text is no scan link at ${linkOrigins.join(' or ')}; name the origin of its printed codes by --link-origin`,
    );
  if (parseQrId(text.slice(origin.length + 1)) !== id)
    throw new LineRefused('code_text is that of another code');
}

const noTarget = { content: null, host: null, file_sha256: null, hosts: [] };

/** The columns that a destination sets beside itself. @throws LineRefused */
async function checkedDestination(record: ExportedRecord, rules: Rules) {
  const outcome = await checkedOutcome(outcomeIn({ ...record, file_sha256: null }), record, rules);
  const [hosts, searched] = [await outcome.removableHosts(), await outcome.searched()];
  return { ...(await outcome.columns()), hosts, searched };
}

async function checkedOutcome(
  given: RecordedOutcome,
  record: ExportedRecord,
  { sums, ownOrigins }: Rules,
): Promise<RecordedOutcome> {
  if (given.is === 'page') return checkedPage(given, record, ownOrigins);
  if (given.is === 'file') {
    const details = await checkedDetails(record);
    return new File({ ...given.file, sha256: sumOfFile(given.key, sums) }, details);
  }
  checkLink(given.url, ownOrigins);
  return given;
}

const latestOf = (changes: readonly ExportedChange[]) => changes.findLast(({ actor }) => actor === 'maker');

/** An undo must not bring back what an import refuses: the latest change then keeps no former destination. */
async function withUndo(record: ExportedRecord, rules: Rules): Promise<ExportedChange[]> {
  const latest = latestOf(record.changes);
  if (!latest || !destinationColumns.some((name) => name in latest.before)) return record.changes;
  const { original_resource: text, opens } = latest.before;
  const others = Object.entries(latest.before).filter(([name]) => !destinationColumns.includes(name));
  const former = await checkedDestination({ ...record, ...latest.before }, rules).then(
    ({ hosts: _hosts, searched: _searched, original_resource: _text, opens: _opens, ...columns }) => ({
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
  { kind: name }: Page,
  record: ExportedRecord,
  ownOrigins: readonly string[],
): Promise<Page> {
  const kind = findKind(record.type)!;
  const rules = await kind.load();
  const read = readContent(rules, record.content);
  if (kind.name !== name || 'faults' in read || outcomeNameOf(kind, read.content) !== 'page')
    throw new LineRefused(`content is not that of a ${name} page`);
  const picture = rules.picture && read.content[rules.picture];
  if (typeof picture === 'string' && !isSmallWebp(picture))
    throw new LineRefused(`content ${rules.picture} is no WebP of at most ${maxPictureBytes} bytes`);
  const page = new Page(name, read.content);
  for (const { url } of await page.addresses()) if (isWebAddress(url)) checkLink(url, ownOrigins);
  return page;
}

const maxPictureBytes = 15_000;
const webpAddress = 'data:image/webp;base64,';

/** Whether a data URL holds a WebP of one lossy picture and nothing else (RFC 9649, 2.5), as a creation makes it. */
function isSmallWebp(picture: string): boolean {
  const file = Buffer.from(picture.slice(webpAddress.length), 'base64');
  return (
    picture.startsWith(webpAddress) &&
    file.length <= maxPictureBytes &&
    /^RIFF[^]{4}WEBPVP8 $/.test(file.toString('latin1', 0, 16)) &&
    file.readUInt32LE(4) + 8 === file.length
  );
}

/** What the page of a file says beside it. */
async function checkedDetails({ type, content, original_resource: upload }: ExportedRecord) {
  if (content === null) return null;
  const read = readContent(await findKind(type)!.load(), { ...content, upload });
  if ('faults' in read) throw new LineRefused('content is not that of a file');
  return detailsOf(read.content);
}

function sumOfFile(key: string, sums: Checksums): string {
  const sum = isObjectKey(key) && isContent(key) ? sums.get(nameOfFile(key)) : undefined;
  if (sum === undefined) throw new LineRefused('original_resource is a file that is not in the export');
  return sum;
}

function checkLink(address: string, ownOrigins: readonly string[]): void {
  // Links from before a change of the rules differ from what it makes of them.
  if (readLink(address) === null || isOwnLink(address, ownOrigins))
    throw new LineRefused('original_resource is not a public http or https address');
}
