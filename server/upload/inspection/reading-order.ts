import { groupsOf, type Row, sidesOf } from './column-groups.js';
import { around, type Box, gapBetween, heightOf, type Run, shareLine } from './text-runs.js';

/** A line of text, of the runs that are read together. */
export interface Line extends Box {
  readonly text: string;
}

/** Lines below each other, without a column beside them. */
export interface Column extends Box {
  readonly lines: readonly Line[];
  /** Each line stands on its own, as a row of a table does. */
  readonly isTable: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu;

const maxDepth = 12;
/** Rows of a page that are searched for columns. */
const maxRows = 600;

/** Orders the text of a page as people read it: column by column, tables row by row, from right to left where most letters are. */
export function readingOrder(runs: readonly Run[]): Column[] {
  const text = runs.map((run) => run.text).join('');
  const isRightToLeft = (text.match(rightToLeft)?.length ?? 0) > text.length / 4;
  return columnsOf(rowsOf(runs), isRightToLeft, 0);
}

/** Groups runs into rows from top to bottom. */
function rowsOf(runs: readonly Run[]): Row[] {
  const rows: { box: Box; runs: Run[] }[] = [];
  for (const run of [...runs].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.slice(-3).find(({ box }) => shareLine(box, run));
    if (!row) rows.push({ box: run, runs: [run] });
    else {
      row.runs.push(run);
      row.box = { ...around([row.box, run]), ...limits(row.box, run) };
    }
  }
  return rows.map((row) => row.runs.sort((one, other) => one.left - other.left));
}

const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2;

/** The lower of two heights bounds a row, so that a large initial does not swallow the rows beside it. */
const limits = (one: Box, other: Box) => {
  const { top, bottom } = heightOf(one) <= heightOf(other) ? one : other;
  return { top, bottom };
};

function columnsOf(rows: readonly Row[], isRightToLeft: boolean, depth: number): Column[] {
  const groups = depth < maxDepth && rows.length <= maxRows ? groupsOf(rows, isRightToLeft) : [];
  const columns: Column[] = [];
  let single: Row[] = [];
  const endSingle = () => {
    if (single.length > 0) columns.push(columnOf(single, isRightToLeft, false));
    single = [];
  };
  for (let start = 0; start < rows.length;) {
    const group = groups[start];
    if (!group) {
      single.push(rows[start]!);
      start++;
      continue;
    }
    endSingle();
    const members = rows.slice(start, group.end);
    if (group.isTable) columns.push(columnOf(members, isRightToLeft, true));
    else {
      const sides = sidesOf(members, group.gutters[0]!);
      for (const side of isRightToLeft ? sides.toReversed() : sides)
        columns.push(...columnsOf(rowsOf(side.flat()), isRightToLeft, depth + 1));
    }
    start = group.end;
  }
  endSingle();
  return columns;
}

function columnOf(rows: readonly Row[], isRightToLeft: boolean, isTable: boolean): Column {
  const lines = rows.map((row) => lineOf(row, isRightToLeft));
  return { lines, isTable, ...around(lines) };
}

function lineOf(row: Row, isRightToLeft: boolean): Line {
  const ordered = isRightToLeft ? row.toReversed() : row;
  const text = ordered.reduce((whole, run, i) => {
    const last = ordered[i - 1];
    return last ? `${whole}${isTight(last, run) ? '' : ' '}${run.text}` : run.text;
  }, '');
  return { text, ...around(row) };
}

/** Whether two runs belong to one word, as where the size of letters changes. */
const isTight = (one: Run, other: Run): boolean => gapBetween(one, other) < 0.08 * heightOf(other);
