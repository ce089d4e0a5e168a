import { useEffect, useMemo, useRef, useState } from 'react';
import { preContentTexts } from '../making/pre-content-texts.js';
import { siteConfig } from '../shared/site-config.js';
import { Button } from '../shared/ui/Button.js';
import { type Column, columnsOf } from './columns.rule.js';
import { headingOf, tableTexts } from './headings.js';
import { isFaulty, type ManyState } from './many.state.js';
import { type RowActions, RowCells, type WordColumn } from './RowCells.js';
import { texts } from './texts.js';
import { useFields } from './use-fields.js';
import { makesRecords, type Many } from './use-many.js';

interface RowTableProps {
  readonly many: Many;
  /** @returns whether it has begun */
  readonly onMake: () => Promise<boolean>;
}

/** Shows each row as it will be made. Its cells can be mended in place. */
export function RowTable({ many, onMake }: RowTableProps) {
  const labels = texts();
  const { kind, rows, unused } = many.state;
  const fields = useFields(kind);
  const columns = useMemo(() => columnsOf(fields ?? [], rows), [fields, rows]);
  const words = wordColumns(columns, many.state);
  const table = useRef<HTMLDivElement>(null);
  const [next, make] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const actions = useRowActions(many, () => focusFault(table.current) || focusButton(make.current));
  const faulty = rows.filter(isFaulty).length;
  const press = async () => {
    const hasBegun = await onMake();
    if (!hasBegun) focusFault(table.current);
  };
  // Rows that the browser has kept were not checked since.
  useEffect(() => actions.settle(), [actions]);
  // What is to be done first has the focus, wherever the table came from.
  const isShown = fields !== undefined;
  useEffect(() => {
    if (isShown) focusButton(next.current ?? make.current);
  }, [isShown, next, make]);
  return (
    <section className="card many-rows" aria-label={labels.table}>
      <div className="many-bar">
        <h2>{labels.rows(rows.length)}</h2>
        <p role="status" data-faulty={faulty > 0 || undefined}>
          {faulty > 0 ? labels.faulty(faulty) : labels.allFine}
        </p>
        <div className="many-bar__actions">
          {faulty > 0 && (
            <span ref={next}>
              <Button onClick={() => focusFault(table.current)}>{labels.next}</Button>
            </span>
          )}
          <span ref={make}>
            <Button
              variant={faulty > 0 ? 'secondary' : 'primary'}
              busy={many.waiting === 'starting'}
              busyLabel={labels.starting}
              onClick={() => void press()}
            >
              {labels.make(rows.length)}
            </Button>
          </span>
        </div>
        {makesRecords(many.state) && <AdvertisingNote />}
        {many.failure && (
          <p className="field__note" role="alert" data-error="">
            {many.failure}
          </p>
        )}
      </div>
      <div className="many-bar__more">
        {unused.length > 0 && <p className="muted">{labels.unused(unused.filter(Boolean).join(', '))}</p>}
        <Button variant="quiet" onClick={() => many.act({ type: 'startedOver' })}>
          {labels.startOver}
        </Button>
      </div>
      <div className="many-table" ref={table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{labels.row}</th>
              {words.map((name) => (
                <th key={name} scope="col">
                  {tableTexts().columns[name]}
                </th>
              ))}
              {columns.map(({ path }) => (
                <th key={path} scope="col">
                  {headingOf(kind, path)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <RowCells
                key={row.id}
                row={row}
                number={i + 1}
                kind={kind}
                columns={columns}
                words={words}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Tells before the creation which scans show advertising. */
function AdvertisingNote() {
  const { preContentEvery, preContentPages } = siteConfig();
  if (preContentEvery === 0) return null;
  return <p className="field__note">{preContentTexts().passes(preContentEvery, preContentPages)}</p>;
}

/** Columns beside those of the content, which may hold a name itself. They stay the same, so that rows are not rendered again. */
function wordColumns(columns: readonly Column[], { rows, caption }: ManyState): readonly WordColumn[] {
  const hasName = !columns.some(({ path }) => path === 'name');
  const hasCaption = caption === 'caption' || rows.some((row) => row.caption !== '');
  return hasCaption ? (hasName ? both : captionAlone) : hasName ? nameAlone : neither;
}

const both = ['name', 'caption'] as const;
const nameAlone = ['name'] as const;
const captionAlone = ['caption'] as const;
const neither = [] as const;

/** Actions that stay the same, so that a change renders its own row alone. */
function useRowActions(many: Many, onEnter: () => void): RowActions {
  const latest = useRef({ many, onEnter });
  useEffect(() => {
    latest.current = { many, onEnter };
  });
  const [actions] = useState<RowActions>(() => ({
    act: (action) => latest.current.many.act(action),
    settle: () => void latest.current.many.settle(),
    next: () => latest.current.onEnter(),
  }));
  return actions;
}

/** Moves the focus to the next faulty cell after the one with the focus, in another row. @returns whether there is one */
function focusFault(table: HTMLElement | null): boolean {
  const here = document.activeElement;
  const row = here?.closest('tr');
  const faulty = Array.from(table?.querySelectorAll<HTMLInputElement>('[aria-invalid]') ?? []).filter(
    (cell) => !row || cell.closest('tr') !== row,
  );
  const isAfter = (cell: Element) =>
    here !== null && (here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = faulty.find(isAfter) ?? faulty[0];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}

const focusButton = (place: HTMLElement | null) => place?.querySelector('button')?.focus();
