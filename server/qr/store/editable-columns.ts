import { isDeepStrictEqual } from 'node:util';
import { isLookAlike } from '../../abuse/destinations/look-alike.rule.js';
import type { Content } from '../../domain/kinds/kind.js';
import type { Opens } from '../../domain/outcome-columns.js';
import { outcomeIn, type RecordedOutcome } from '../../domain/outcome.js';
import type { QrStatus, QrWarning } from '../../domain/qr-status.js';
import type { Style } from '../../domain/style.js';
import type { Proof } from '../../render/proof/proof.js';
import type { LinkedHost } from './page-hosts.js';
import type { QrRow } from './qr.record.js';

/** What a change by the maker may set. */
export interface CodeFacts {
  /** Value of `original_resource`. */
  readonly destination: string;
  readonly content: Content | null;
  readonly opens: Opens;
  readonly host: string | null;
  readonly sha256: string | null;
  readonly status: QrStatus;
  /** When the code stops opening, in ISO 8601; null: never. */
  readonly endsAt: string | null;
  readonly name: string;
  readonly note: string;
  readonly style: Style;
  /** Key of the stored picture; null: it is not stored yet. */
  readonly imageKey: string | null;
  readonly proof: Proof | null;
  readonly pictureVersion: number;
}

/** The columns of these facts in `qr_data`. The changes in `code_changes` are JSON with the same names. */
const columnOf = {
  destination: 'original_resource',
  content: 'content',
  opens: 'opens',
  host: 'host',
  sha256: 'file_sha256',
  status: 'status',
  endsAt: 'ends_at',
  name: 'name',
  note: 'note',
  style: 'style',
  imageKey: 'qr_image_url',
  proof: 'proof',
  pictureVersion: 'picture_version',
} as const satisfies Readonly<Record<keyof CodeFacts, string>>;

type Column<Fact extends keyof CodeFacts> = (typeof columnOf)[Fact];

/** Some of the facts by the names of their columns. */
export type EditableColumns = { readonly [Fact in keyof CodeFacts as Column<Fact>]?: CodeFacts[Fact] };

const factNames = Object.keys(columnOf) as (keyof CodeFacts)[];

export const columnsOf = (facts: Partial<CodeFacts>): EditableColumns =>
  Object.fromEntries(factNames.flatMap((fact) => (fact in facts ? [[columnOf[fact], facts[fact]]] : [])));

export const factsIn = (columns: EditableColumns): Partial<CodeFacts> =>
  Object.fromEntries(
    factNames.flatMap((fact) => (columnOf[fact] in columns ? [[fact, columns[columnOf[fact]]]] : [])),
  );

/** The facts that an outcome sets. */
export const factsOf = async (outcome: RecordedOutcome): Promise<Partial<CodeFacts>> =>
  factsIn(await outcome.columns());

/** The outcome that facts set. */
export const outcomeOfFacts = (facts: CodeFacts): RecordedOutcome =>
  outcomeIn(columnsOf(facts) as Required<EditableColumns>);

/** Returns those of the wanted facts that differ from the present ones. PostgreSQL orders the keys of JSON in its own way. */
export const differing = (present: CodeFacts, wanted: Partial<CodeFacts>): (keyof CodeFacts)[] =>
  factNames.filter(
    (fact) => wanted[fact] !== undefined && !isDeepStrictEqual(asJson(wanted[fact]), asJson(present[fact])),
  );

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Sets the columns of the code `$1` to those in the JSON `$2`, its warning to `$3` and its searched text to `$4`. */
export const applySql = `
  UPDATE qr_data SET version = qr_data.version + 1, ${Object.values(columnOf)
    .map((column) => `${column} = next.${column}`)
    .join(', ')}, warning = $3, search_text = $4,
    status_since = CASE WHEN qr_data.status = next.status THEN qr_data.status_since ELSE now() END,
    status_reason = CASE WHEN qr_data.status = next.status THEN qr_data.status_reason END,
    destination_changed_at = CASE
      WHEN qr_data.original_resource = next.original_resource AND qr_data.content IS NOT DISTINCT FROM next.content
      THEN qr_data.destination_changed_at ELSE now() END
  FROM jsonb_populate_record(NULL::qr_data, $2::jsonb) AS next WHERE qr_data.id = $1`;

const setByEraser: readonly string[] = [columnOf.destination, columnOf.status, columnOf.style];

/** Assignments that erase what a maker has set, but for destination, status and style, which have no default. */
export const erasedSql = Object.values(columnOf)
  .filter((column) => !setByEraser.includes(column))
  .map((column) => `${column} = DEFAULT`)
  .join(', ');

/** A row of `qr_data` with the name of the kind. */
export interface OwnedRow extends QrRow, Required<Omit<EditableColumns, 'ends_at' | 'proof'>> {
  readonly type: string;
  readonly ends_at: Date | null;
  readonly proof: Proof | null;
  readonly version: number;
  readonly keyring_id: string;
  readonly status_reason: string | null;
  readonly status_since: Date | null;
}

export const factsOfRow = (row: OwnedRow): CodeFacts =>
  factsIn({ ...row, ends_at: row.ends_at?.toISOString() ?? null }) as CodeFacts;

/** A warning because of a report stays, so that a change of the destination does not end it. */
export const warningOf = (
  warning: QrWarning | null,
  host: string | null,
  hostsOnPage: readonly LinkedHost[] = [],
): QrWarning | null => {
  if ([...(host ? [host] : []), ...hostsOnPage.map((one) => one.host)].some(isLookAlike)) return 'look-alike';
  return warning === 'reported' ? warning : null;
};
