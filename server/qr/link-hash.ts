import { createHash } from 'node:crypto';

const hashLength = 32;

/**
 * Names a link on a page: the first 128 bits of the SHA-256 of its address, in hexadecimal. The path of a link and
 * its count hold it.
 */
export const linkHash = (url: string): string =>
  createHash('sha256').update(url).digest('hex').slice(0, hashLength);

/** {@link linkHash} in SQL. @param url an SQL expression */
export const linkHashSql = (url: string): string =>
  `left(encode(sha256(convert_to(${url}, 'UTF8')), 'hex'), ${hashLength})`;
