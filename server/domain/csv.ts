type Field = string | number | null;

/** Spreadsheets read a file as UTF-8 only if it begins with a byte order mark. */
export const csvMark = '\uFEFF';

/** One line of a CSV file (RFC 4180). null is an empty field, and a text that spreadsheets would run as a formula begins with an apostrophe. */
export const csvLine = (fields: readonly Field[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** Spreadsheets run a text that begins like this as a formula, which could send other cells elsewhere (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n]/;
const needsQuotes = /[",\r\n]/;

function csvField(value: Field): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
