import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { texts as english } from '../../server/domain/languages/en/batch-table.js';
import { catalogue } from '../shared/language/catalogue.js';
import { kindTexts } from '../shared/kind-texts.js';
import { labelOf } from './columns.rule.js';
import { texts } from './texts.js';

/** Words in the header of a table, which the server knows in all languages. */
export const tableTexts = catalogue('batch-table', english);

/** Headings that show what a first row is. */
const fewHeadings = 3;

/** Labels by the path of the field, without indices. */
export function labelsOf(kind: KindSlug): Readonly<Record<string, string>> {
  const words = kindTexts()[kind];
  return 'fields' in words ? words.fields : { url: tableTexts().columns.link };
}

/** Returns the heading of a column. */
export const headingOf = (kind: KindSlug, path: string): string =>
  labelOf(path, labelsOf(kind), texts().entry);

/** Returns the label of an option of a choice. @param path of its column */
export const optionOf = (kind: KindSlug, path: string, option: string): string =>
  labelsOf(kind)[`${path.replace(/\.\d+(?=\.|$)/g, '')}.${option}`] ?? option;

/** Returns some headings of a table of a kind, as an example. */
export function someHeadings(kind: KindSlug): readonly string[] {
  const labels = Object.entries(labelsOf(kind)).flatMap(([path, label]) =>
    path.includes('.') ? [] : [label],
  );
  const { name } = tableTexts().columns;
  return [...new Set([...labels.slice(0, fewHeadings - 1), name])];
}
