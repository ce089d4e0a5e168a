import { textOf, valueAt } from './columns.rule.js';
import type { Row } from './many.state.js';

/** Returns what files and labels call a row: the name in its content, if its kind has one. */
export const nameOf = ({ name, content }: Pick<Row, 'name' | 'content'>): string =>
  textOf(content['name']) || name;

/** Returns the words under the code of a row. @param column `name`, `caption`, or the path of a field */
export function captionOf(row: Pick<Row, 'name' | 'caption' | 'content'>, column: string): string {
  if (column === 'name') return nameOf(row);
  return column === 'caption' ? row.caption : textOf(valueAt(row.content, column));
}
