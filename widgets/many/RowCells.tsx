import { memo } from 'react';
import { X } from 'lucide-react';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { maxNameLength } from '../../server/domain/limits.js';
import { messageOf } from '../making/fields/field-parts.js';
import { Icon } from '../shared/ui/Icon.js';
import { Cell, type CellActions } from './Cell.js';
import { type Column, faultsBeside, textOf, valueAt, valueOf } from './columns.rule.js';
import { headingOf, optionOf, tableTexts } from './headings.js';
import type { ManyAction, Row } from './many.state.js';
import { texts } from './texts.js';

export interface RowActions extends CellActions {
  act(action: ManyAction): void;
}

interface RowCellsProps {
  readonly row: Row;
  /** From 1. */
  readonly number: number;
  readonly kind: KindSlug;
  readonly columns: readonly Column[];
  /** Words that are no part of the content, in the order of their columns. */
  readonly words: readonly WordColumn[];
  readonly actions: RowActions;
}

export type WordColumn = 'name' | 'caption';

const maxWords = { name: maxNameLength, caption: 200 };

/** One row of the table. It is rendered again only when it has changed. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { row, number, kind, columns, words, actions } = props;
  const { id, faults } = row;
  const { cell, removeRow } = texts();
  const faultId = (path: string) => `fault-${id}-${path}`;
  return (
    <tr>
      <th scope="row">
        {number}
        {faultsBeside(faults, [...words, ...columns.map(({ path }) => path)]).map((code) => (
          <p key={code} className="many-table__fault">
            {messageOf(code)}
          </p>
        ))}
      </th>
      {words.map((name) => (
        <Cell
          key={name}
          type="text"
          label={cell(tableTexts().columns[name], number)}
          text={row[name]}
          maxLength={maxWords[name]}
          fault={faults[name]}
          faultId={faultId(name)}
          actions={actions}
          onText={(text) => actions.act({ type: 'worded', id, words: { [name]: text } })}
        />
      ))}
      {columns.map((column) => (
        <ValueCell
          key={column.path}
          {...{ row, kind, column, actions }}
          label={cell(headingOf(kind, column.path), number)}
          faultId={faultId(column.path)}
        />
      ))}
      <td>
        <button
          type="button"
          className="many-table__remove"
          title={removeRow(number)}
          aria-label={removeRow(number)}
          onClick={() => actions.act({ type: 'removed', id })}
        >
          <Icon of={X} />
        </button>
      </td>
    </tr>
  );
});

interface ValueCellProps extends Pick<RowCellsProps, 'row' | 'kind' | 'actions'> {
  readonly column: Column;
  readonly label: string;
  readonly faultId: string;
}

function ValueCell({ row, kind, column, actions, label, faultId }: ValueCellProps) {
  const { path, type, options } = column;
  const value = valueAt(row.content, path);
  const change = (changed: unknown) =>
    actions.act({ type: 'valueChanged', id: row.id, path, value: changed });
  return (
    <Cell
      type={type}
      options={options.map((option) => [option, optionOf(kind, path, option)])}
      label={label}
      text={textOf(value)}
      isOn={value === true}
      fault={row.faults[path]}
      faultId={faultId}
      actions={actions}
      onText={(text) => change(valueOf(column, text))}
      onSwitch={change}
    />
  );
}
