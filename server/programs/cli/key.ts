import { readFile } from 'node:fs/promises';
import { groupedKey, parseKey } from '../../domain/key.js';
import { CommandFailed, fileFailed } from './output.js';

/**
 * Returns the header that opens a keyring. A key is never an argument, which a list of processes shows.
 * @param text value of `QR_KEY` @param keyFile path of a file with a key, which may be the one that the site saves
 * @throws CommandFailed for a typing error, or a file without a key
 */
export async function authorizationOf(text = '', keyFile?: string): Promise<string | undefined> {
  if (keyFile === undefined && !text) return undefined;
  const given = keyFile && (await readFile(keyFile, 'utf8').catch(fileFailed(`${keyFile} cannot be read`)));
  const key = (given ?? text).split(/\s+/).map(parseKey).find(Boolean);
  if (key) return `Bearer ${groupedKey(key)}`;
  throw keyFile === undefined
    ? new CommandFailed('QR_KEY is not a key: a character is wrong or missing', 'key.mistyped')
    : new CommandFailed(`${keyFile} holds no key`, 'cli.file');
}
