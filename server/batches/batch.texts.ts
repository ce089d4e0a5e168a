import type { HeaderWords } from '../domain/batches/column-headers.js';
import type { Kind } from '../domain/kinds/kind.js';
import type { KindSlug } from '../domain/kinds/kinds.js';
import { catalogue } from '../domain/languages/catalogue.js';
import { texts as english } from '../domain/languages/en/batch-table.js';
import { texts as kindsInEnglish } from '../domain/languages/en/kinds.js';
import { type Language, languages } from '../domain/languages/languages.js';

const tableTexts = catalogue('batch-table', english);
const kindTexts = catalogue('kinds', kindsInEnglish);

/** The words of all languages for the header of a table with contents of a kind. */
export const headerWords = ({ slug }: Kind): readonly HeaderWords[] =>
  languages.map((language) => ({ table: tableTexts(language), fields: fieldLabels(language, slug) }));

function fieldLabels(language: Language, slug: string): HeaderWords['fields'] {
  const texts = kindTexts(language)[slug as KindSlug];
  return 'fields' in texts ? texts.fields : {};
}
