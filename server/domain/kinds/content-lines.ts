/** Lines of vCard (RFC 2426) and iCalendar (RFC 5545), which have the same syntax. */

/** Ends each line of a card or an event but the last one. */
export const lineEnd = '\r\n';

/** Escapes a value, or one component of a value. */
export const escapeText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');

export const unescapeText = (text: string): string =>
  text.replace(/\\([^])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

export interface ContentLine {
  /** In upper case, without the group before it. */
  readonly name: string;
  /** Such as `TYPE=CELL`, or `CELL` in vCard 2.1. */
  readonly params: readonly string[];
  /** Escaped, but decoded if it was quoted-printable. */
  readonly value: string;
}

const syntax = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:";]|"[^"]*")*)*):([^]*)$/;
const quotedPrintable = /^(?:ENCODING=)?QUOTED-PRINTABLE$/i;
const charsetParam = /^CHARSET=(.*)$/i;

/** Reads the lines of a card or an event, with long ones unfolded. Lines of another syntax are left out. */
export function readLines(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  for (const line of unfold(text)) {
    const [, name, params = '', value = ''] = syntax.exec(line) ?? [];
    if (name) lines.push(contentLine(name, params, value));
  }
  return lines;
}

/** Joins lines that begin with a blank with the one before, and lines of a quoted-printable value, which end with an equals sign. */
function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1) ?? '';
    if (last.endsWith('=') && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(last))
      lines.splice(-1, 1, last.slice(0, -1) + line);
    else if (/^[ \t]/.test(line)) lines.splice(-1, 1, last + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

function contentLine(name: string, params: string, value: string): ContentLine {
  const list = params.split(';').filter(Boolean);
  const isEncoded = list.some((param) => quotedPrintable.test(param));
  return {
    name: name.toUpperCase(),
    params: list,
    value: isEncoded ? decodeQuotedPrintable(value, list) : value,
  };
}

/** Decodes a value (RFC 2045, 6.7), and escapes the line breaks in it. */
function decodeQuotedPrintable(value: string, params: readonly string[]): string {
  const [, charset = 'utf-8'] = params.map((param) => charsetParam.exec(param)).find(Boolean) ?? [];
  const decoded = value.replace(/(?:=[\dA-F]{2})+/gi, (codes) => decode(codes, charset));
  return decoded.replace(/\r\n?|\n/g, '\\n');
}

function decode(codes: string, charset: string): string {
  const bytes = codes
    .split('=')
    .slice(1)
    .map((code) => parseInt(code, 16));
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes)); // RangeError: the charset is unknown.
  }
}
