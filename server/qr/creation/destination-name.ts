import { findKind } from '../../domain/kinds/kinds.js';
import { PageResource } from '../../domain/resource.js';
import type { QrRecord } from '../store/qr.record.js';

type Described = Pick<QrRecord, 'resource' | 'content'>;

/** Short name of what a code leads to, for people: a host, a file name, or what a page is about. */
export const destinationName = async (record: Described): Promise<string> =>
  (await pageTitle(record)) ?? record.resource.name;

/** Title in the names of a code's picture files; '' for none. */
export const pictureTitle = async (record: Described): Promise<string> =>
  (await pageTitle(record)) ?? record.resource.title;

/** What the page of a code is about, in one line; undefined for a code that leads to no page of its content. */
export async function pageTitle({ resource, content }: Described): Promise<string | undefined> {
  if (!(resource instanceof PageResource) || !content) return undefined;
  return (await findKind(resource.kind)?.load())?.describe(content);
}
