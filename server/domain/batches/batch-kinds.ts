import type { Content, Kind } from '../kinds/kind.js';
import { findKind, makesRecords, outcomeNameOf } from '../kinds/kinds.js';

/** Finds a kind whose contents can stand in the rows of a table. @param name or slug, in any case */
export function findTableKind(name: string): Kind | undefined {
  const kind = findKind(name);
  return kind && kind.takes !== 'file' ? kind : undefined;
}

/** Finds a kind whose codes can be made as a batch. @param name or slug, in any case */
export function findBatchKind(name: string): Kind | undefined {
  const kind = findTableKind(name);
  return kind && makesRecords(kind) ? kind : undefined;
}

/** Whether a content of such a kind becomes a record, rather than a text in the code itself. */
export const becomesRecord = (kind: Kind, content: Content): boolean =>
  outcomeNameOf(kind, content) !== 'static';
