import { linkOrEntry } from '../../../server/domain/entered-link.rule.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import { readString } from '../../shared/read-json.js';

/** Link in the content of a link kind: as typed on the start screen, normalized on later steps; '' if there is none. */
export const linkIn = ({ url }: Content): string => readString(url);

/** URL of a stored upload; '' if there is none yet. */
export const uploadIn = ({ upload }: Content): string => readString(upload);

/** What the content of a file says beside the file. */
export const detailsOf = ({ upload: _, ...details }: Content): Content => details;

/** Whether the code will open a page that shows an uploaded file. */
export const opensFilePage = ({
  content,
  isDirect,
}: {
  readonly content: Content;
  readonly isDirect: boolean;
}): boolean => !isDirect && uploadIn(content) !== '';

/** Title that the page of an uploaded file was given; '' for none. */
export const filePageTitle = (state: Parameters<typeof opensFilePage>[0]): string =>
  opensFilePage(state) ? readString(state.content.title) : '';

/** Key that is equal for equal contents, regardless of how a link was typed; '' if the content is empty. */
export function contentKey(content: Content): string {
  const link = linkOrEntry(linkIn(content));
  if (link) return link;
  const isGiven = Object.values(content).some((value) => value !== '');
  return isGiven ? JSON.stringify(content) : '';
}

/** Whether the start screen is complete. */
export const isGiven = ({ content, label }: { readonly content: Content; readonly label: string }): boolean =>
  label !== '' && contentKey(content) !== '';
