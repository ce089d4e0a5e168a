import type { CheckedRow } from './batches.responses.js';

const maxReported = 100;

/** Returns what is wrong with rows by the path of the field, such as `rows.3.url`. */
export function faultsOf(rows: readonly CheckedRow[]): Readonly<Record<string, string>> {
  const faults = rows.flatMap((row, i) =>
    Object.entries(row.faults).map(([field, code]) => [`rows.${i}${field && `.${field}`}`, code] as const),
  );
  return Object.fromEntries(faults.slice(0, maxReported));
}
