import { type ContentColumn, contentColumns } from '../../server/domain/batches/content-columns.js';
import { findKind, type KindSlug } from '../../server/domain/kinds/kinds.js';
import { untilLoaded } from '../shared/until-loaded.js';
import { useDerived } from '../shared/use-derived.js';

/** The fields of a kind, of which the table has its columns; undefined until its rules have loaded. */
export const useFields = (kind: KindSlug): readonly ContentColumn[] | undefined =>
  useDerived(kind, loadFields);

const loadFields = async (slug: string) =>
  contentColumns(await untilLoaded(findKind(slug)!.load, new AbortController().signal));
