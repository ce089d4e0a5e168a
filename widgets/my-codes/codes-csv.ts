import { csvLine, csvMark } from '../../server/domain/csv.js';
import type { KeyringApi } from '../keys/keyring.api.js';
import type { MyCode } from './my-codes.state.js';

/** The longest list that the API answers at once. */
const pageLength = '200';

/** Lists all codes of the browser as a CSV file. @param columns names of the columns @throws ApiError */
export async function codesAsCsv(api: KeyringApi, columns: readonly string[]): Promise<Blob> {
  const lines = [csvMark + csvLine(columns)];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await api.codes({ limit: pageLength, ...(cursor && { cursor }) });
    lines.push(...page.items.map(lineOf));
    cursor = page.nextCursor;
  }
  return new Blob(lines, { type: 'text/csv;charset=utf-8' });
}

const lineOf = ({ id, name, link, original_resource: leadsTo, status, scans, created_at: made }: MyCode) =>
  csvLine([id, name, link, leadsTo, status, scans, made]);
