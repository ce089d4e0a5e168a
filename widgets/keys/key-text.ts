import { keyCharacters, parseKey } from '../../server/domain/key.js';

/** Characters that look like a key: groups of letters and digits, as in a file, a link or a message. */
const likeKey = new RegExp(`(?:[0-9A-Za-z][-\\s]?){${keyCharacters}}[0-9A-Za-z]`, 'g');

/** Finds the key in a text, such as that of a key file, or an address with a key as its fragment. */
export function keyIn(text: string): string | undefined {
  if (parseKey(text)) return text.trim();
  return text.match(likeKey)?.find((part) => parseKey(part));
}
