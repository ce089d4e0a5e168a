import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { missingData } from '../common/body/validation.pipe.js';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { findTableKind } from '../domain/batches/batch-kinds.js';
import type { Content, Kind } from '../domain/kinds/kind.js';
import { readContent } from '../domain/kinds/read-content.js';
import { maxNameLength } from '../domain/limits.js';
import { RowFaults } from '../qr/creation/row-faults.service.js';
import { ContentInvalid } from '../qr/qr.errors.js';
import { faultsOf } from './batch-faults.js';
import { BatchKindRefused, BatchTableRefused } from './batches.errors.js';
import type { CheckedRow, CheckedRowsResponse } from './batches.responses.js';
import { type CheckQuery, type CheckRows, type CreateBatch, maxCaptionLength } from './batches.schemas.js';
import { headerWords } from './batch.texts.js';
import { decodeTable } from './table/decode-table.js';
import { parseTable } from './table/parse-table.js';
import { type ReadTable, readRows, type TableRow } from './table/read-rows.js';
import { TableFault } from './table/table.fault.js';

/** A table as it was sent, and the `charset` of its content type. */
export interface SentTable {
  readonly bytes: Buffer;
  readonly charset: string | undefined;
}

type NamedRows = Pick<CreateBatch, 'rows' | 'names' | 'captions'>;

/** Rows that are read before other requests have their turn. */
const rowsAtOnce = 25;

/** Tells what the rows of a table would become, and what is wrong with them. */
@Injectable()
export class BatchCheck {
  constructor(private readonly faults: RowFaults) {}

  /** @throws BatchKindRefused, BatchTableRefused, RequestInvalid */
  async table(
    { bytes, charset }: SentTable,
    query: CheckQuery,
    maxRows: number,
  ): Promise<CheckedRowsResponse> {
    if (!query.kind) throw new RequestInvalid(missingData, [{ field: 'kind', message: missingData }]);
    const kind = kindOf(query.kind);
    const { columns, rows } = await this.read(kind, decoded(bytes, charset), query, maxRows);
    return { ...(await this.check(kind, rows)), columns: [...columns] };
  }

  /** @throws BatchKindRefused, RequestInvalid */
  async rows({ kind: name, rows }: CheckRows, maxRows: number): Promise<CheckedRowsResponse> {
    refuseTooMany(rows, maxRows);
    const kind = kindOf(name);
    const given = rows.map((content) => ({ content, faults: {} }));
    return { ...(await this.check(kind, given)), columns: [] };
  }

  /** Checks rows by all that a creation would refuse, apart from their look. */
  async check(kind: Kind, given: readonly TableRow[]): Promise<Omit<CheckedRowsResponse, 'columns'>> {
    const rules = await kind.load();
    const rows: CheckedRow[] = [];
    for (const [i, row] of given.entries()) {
      const read = readContent(rules, row.content);
      const own = { ...row.faults, ...ownFaults(row) };
      const isSound = 'content' in read && Object.keys(own).length === 0;
      const faults = { ...('faults' in read ? read.faults : {}), ...own };
      rows.push({ ...row, content: isSound ? read.content : row.content, faults });
      if (i % rowsAtOnce === 0) await turn();
    }
    const sound = rows.filter(isWithoutFaults);
    const found = await this.faults.find(
      kind,
      sound.map(({ content }) => content),
    );
    const later = new Map(sound.map((row, i) => [row, found[i]!]));
    const checked = rows.map((row) => ({ ...row, faults: later.get(row) ?? row.faults }));
    return { rows: checked, faulty: checked.filter((row) => !isWithoutFaults(row)).length };
  }

  /**
   * Checks rows with their names and captions.
   * @throws ContentInvalid with the paths of fields below `rows`
   */
  async sound(kind: Kind, { rows: contents, names, captions }: NamedRows): Promise<readonly CheckedRow[]> {
    const given = contents.map((content, i) => ({
      ...{ content, faults: {}, name: names?.[i] ?? '', caption: captions?.[i] ?? '' },
    }));
    const { rows, faulty } = await this.check(kind, given);
    if (faulty > 0) throw new ContentInvalid(faultsOf(rows));
    return rows;
  }

  private async read(kind: Kind, text: string, { caption }: CheckQuery, maxRows: number): Promise<ReadTable> {
    try {
      const rules = await kind.load();
      return readRows(await parseTable(text, maxRows), { rules, words: headerWords(kind), caption });
    } catch (error) {
      throw error instanceof TableFault ? new BatchTableRefused(error) : error;
    }
  }
}

/** @throws BatchKindRefused */
export function kindOf(name: string): Kind {
  const kind = findTableKind(name);
  if (!kind) throw new BatchKindRefused(name);
  return kind;
}

/** @throws RequestInvalid */
export function refuseTooMany(rows: readonly Content[], maxRows: number): void {
  if (rows.length <= maxRows) return;
  const message = `must be at most ${maxRows}`;
  throw new RequestInvalid(`rows ${message}`, [{ field: 'rows', message }]);
}

const isWithoutFaults = ({ faults }: CheckedRow): boolean => Object.keys(faults).length === 0;

const control = /\p{Cc}/u;

function ownFaults({ name = '', caption = '' }: TableRow): Readonly<Record<string, string>> {
  const faultOf = (text: string, maxLength: number) =>
    text.length > maxLength ? 'too-long' : control.test(text) ? 'control-character' : undefined;
  const faults = { name: faultOf(name, maxNameLength), caption: faultOf(caption, maxCaptionLength) };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (code === undefined ? [] : [[field, code]])),
  );
}

function decoded(bytes: Buffer, charset: string | undefined): string {
  try {
    return decodeTable(bytes, charset);
  } catch (error) {
    throw error instanceof TableFault ? new BatchTableRefused(error) : error;
  }
}
