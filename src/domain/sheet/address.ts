// A1 addresses: of a cell, a rectangle, whole columns or whole rows, with or without their sheet.

import type { CellArea } from './CellArea.ts';
import { columnIndex, columnName } from './columnName.ts';
import { COLUMNS, ROWS } from './sheetLimits.ts';

/** One side of a reference; `isFixed` where a $ keeps it in its place when the formula is copied. */
export interface Edge {
  at: number;
  isFixed: boolean;
}

/** A reference as it was written. `columns` and `rows` span the whole sheet the other way. */
export interface AreaReference {
  form: 'cell' | 'area' | 'columns' | 'rows';
  top: Edge;
  left: Edge;
  bottom: Edge;
  right: Edge;
}

const COLUMN = String.raw`(\$?)([A-Za-z]{1,3})`;
const ROW = String.raw`(\$?)([1-9]\d{0,6})`;
const CELL = new RegExp(`^${COLUMN}${ROW}$`);
const AREA = new RegExp(`^${COLUMN}${ROW}:${COLUMN}${ROW}$`);
const WHOLE_COLUMNS = new RegExp(`^${COLUMN}:${COLUMN}$`);
const WHOLE_ROWS = new RegExp(`^${ROW}:${ROW}$`);

/** Reads a reference without a sheet; undefined when it is not one, or leaves the sheet. Corners may be given in any order. */
export function readReference(text: string): AreaReference | undefined {
  const cell = text.includes(':') ? null : CELL.exec(text);
  if (cell) {
    const column = columnEdge(cell[1]!, cell[2]!);
    const row = rowEdge(cell[3]!, cell[4]!);
    return column && row && { form: 'cell', top: row, left: column, bottom: row, right: column };
  }
  const area = AREA.exec(text);
  if (area) {
    const [left, right] = inOrder(columnEdge(area[1]!, area[2]!), columnEdge(area[5]!, area[6]!));
    const [top, bottom] = inOrder(rowEdge(area[3]!, area[4]!), rowEdge(area[7]!, area[8]!));
    return left && right && top && bottom && { form: 'area', top, left, bottom, right };
  }
  const columns = WHOLE_COLUMNS.exec(text);
  if (columns) {
    const [left, right] = inOrder(columnEdge(columns[1]!, columns[2]!), columnEdge(columns[3]!, columns[4]!));
    return left && right && { form: 'columns', top: edge(0), left, bottom: edge(ROWS - 1), right };
  }
  const rows = WHOLE_ROWS.exec(text);
  if (!rows) return undefined;
  const [top, bottom] = inOrder(rowEdge(rows[1]!, rows[2]!), rowEdge(rows[3]!, rows[4]!));
  return top && bottom && { form: 'rows', top, left: edge(0), bottom, right: edge(COLUMNS - 1) };
}

const edge = (at: number, isFixed = false): Edge => ({ at, isFixed });

function columnEdge(dollar: string, name: string): Edge | undefined {
  const at = columnIndex(name);
  return at === undefined ? undefined : edge(at, dollar !== '');
}

function rowEdge(dollar: string, digits: string): Edge | undefined {
  const at = Number(digits) - 1;
  return at < ROWS ? edge(at, dollar !== '') : undefined;
}

function inOrder(a: Edge | undefined, b: Edge | undefined): [Edge | undefined, Edge | undefined] {
  return a && b && a.at > b.at ? [b, a] : [a, b];
}

/** The reference as Excel writes it, such as $A1, A1:B2, A:C or 2:2. */
export function writeReference({ form, top, left, bottom, right }: AreaReference): string {
  const column = ({ at, isFixed }: Edge) => (isFixed ? '$' : '') + columnName(at);
  const row = ({ at, isFixed }: Edge) => (isFixed ? '$' : '') + (at + 1);
  if (form === 'columns') return `${column(left)}:${column(right)}`;
  if (form === 'rows') return `${row(top)}:${row(bottom)}`;
  const first = column(left) + row(top);
  return form === 'cell' ? first : `${first}:${column(right)}${row(bottom)}`;
}

export const areaOfReference = ({ top, left, bottom, right }: AreaReference): CellArea => ({
  top: top.at,
  left: left.at,
  bottom: bottom.at,
  right: right.at,
});

/** The reference to an area, in the shortest form; `isFixed` for $ everywhere. */
export function referenceTo({ top, left, bottom, right }: CellArea, isFixed = false): AreaReference {
  const form =
    top === 0 && bottom === ROWS - 1
      ? 'columns'
      : left === 0 && right === COLUMNS - 1
        ? 'rows'
        : top === bottom && left === right
          ? 'cell'
          : 'area';
  return {
    form,
    top: edge(top, isFixed),
    left: edge(left, isFixed),
    bottom: edge(bottom, isFixed),
    right: edge(right, isFixed),
  };
}

/** Such as B2:C9; columns or rows alone for an area that spans the sheet. */
export const writeArea = (area: CellArea): string => writeReference(referenceTo(area));

/** A sheet name as it stands before the ! of an address: quoted where Excel quotes it. */
export function quoteSheetName(name: string): string {
  const isPlain =
    /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) &&
    !readReference(name) &&
    !/^(R\d*C\d*|R\d*|C\d*|TRUE|FALSE)$/i.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** Splits `'My sheet'!A1` into sheet and rest; the sheet is undefined where there is none. */
export function splitSheet(text: string): { sheet: string | undefined; rest: string } {
  const quoted = /^'((?:[^']|'')+)'!/.exec(text);
  if (quoted) return { sheet: quoted[1]!.replaceAll("''", "'"), rest: text.slice(quoted[0].length) };
  const cut = text.indexOf('!');
  return cut > 0
    ? { sheet: text.slice(0, cut), rest: text.slice(cut + 1) }
    : { sheet: undefined, rest: text };
}
