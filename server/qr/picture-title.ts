import { findKind } from '../domain/kinds/kinds.js';
import { PageResource } from '../domain/resource.js';
import type { QrRecord } from './qr.record.js';

/** What a code's picture files are named after: a page's content is described by its kind. */
export async function pictureTitle({ resource, content }: QrRecord): Promise<string> {
  if (!(resource instanceof PageResource) || !content) return resource.title;
  return (await findKind(resource.kind)?.load())?.describe(content) ?? '';
}
