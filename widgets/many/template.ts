import { contentColumns } from '../../server/domain/batches/content-columns.js';
import { tableTemplate } from '../../server/domain/batches/table-template.js';
import { findKind, type KindSlug } from '../../server/domain/kinds/kinds.js';
import { presentations } from '../../server/domain/kinds/presentations.js';
import { saveFile } from '../shared/save-file.js';
import { labelsOf, tableTexts } from './headings.js';
import { texts } from './texts.js';

/** Fields that are chosen for all rows, or later. */
const chosenElsewhere = ['page', 'look', 'searchable'];

/** Saves a table of a kind with a row as an example, in the language of the page. */
export async function saveTemplate(kind: KindSlug): Promise<void> {
  const columns = contentColumns(await findKind(kind)!.load());
  const words = { fields: labelsOf(kind), table: tableTexts() };
  const shown = columns.filter(({ path }) => !chosenElsewhere.includes(path));
  const table = tableTemplate(shown, words, presentations[kind].example);
  saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), texts().templateName);
}
