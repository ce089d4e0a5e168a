import { TableFault } from './table.fault.js';

/** Byte order marks, and the encodings that they announce. */
const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Names of `charset` that a client may send for these encodings, as RFC 2781 and Excel write them. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

/**
 * Decodes a table by its byte order mark, else by its `charset`, else as UTF-8.
 * @param charset of the content type, in any case
 * @throws TableFault for another encoding, or bytes that do not belong to it
 */
export function decodeTable(bytes: Buffer, charset = ''): string {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  const encoding = marked?.[0] ?? encodings[charset.toLowerCase() || 'utf-8'];
  if (!encoding) throw new TableFault('encoding');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw isInvalid(error) ? new TableFault('encoding') : error;
  }
}

const isInvalid = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
