import { domainToUnicode } from 'node:url';
import { isLookAlike } from '../../abuse/destinations/look-alike.rule.js';

/**
 * Returns a host as people write it, if it cannot be mistaken for another one: each label in one script, and no letter that looks like a Latin
 * one. Another host stays in Punycode.
 * @param host lower case, Punycode
 */
export function shownHost(host: string): string {
  const name = domainToUnicode(host);
  return name === '' || isLookAlike(host) || name.split('.').some(hasLatinBesideOthers) ? host : name;
}

/** Japanese names mix Han, Hiragana and Katakana as one script. */
const hasLatinBesideOthers = (label: string): boolean =>
  /\p{sc=Latin}/u.test(label) && /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(label);
