import { linkOrEntry } from '../../server/domain/entered-link.rule.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import { readString } from '../shared/read-json.js';

/** The link of a link kind, as typed on the start screen and normalized later; '' where there is none. */
export const linkIn = ({ url }: Content): string => readString(url);

/** The address of a stored upload; '' where there is none yet. */
export const uploadIn = ({ upload }: Content): string => readString(upload);

/** A text that is equal for equal contents, however their link was typed; '' where nothing is given. */
export function contentKey(content: Content): string {
  const link = linkOrEntry(linkIn(content));
  if (link) return link;
  const isGiven = Object.values(content).some((value) => value !== '');
  return isGiven ? JSON.stringify(content) : '';
}

/** Whether the start screen has been filled in. */
export const isGiven = ({ content, label }: { readonly content: Content; readonly label: string }): boolean =>
  label !== '' && contentKey(content) !== '';
