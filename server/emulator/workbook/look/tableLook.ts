import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { changedFormat, type FormatChange } from '#server/emulator/workbook/book/FormatChange.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { TableStyle } from '#server/emulator/workbook/book/readTableStyles.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { builtInTableStyle } from './builtInTableStyle.ts';

/** A part of a table, and where it lies. */
type Part = readonly [name: string, area: CellArea];

/**
 * What a table's style gives each cell, the same object where it is the same: undefined beside the table. Undefined for a table
 * without a style.
 */
export function tableLook(
  sheet: Sheet,
  table: TableFacts,
): ((row: number, column: number) => FormatChange | undefined) | undefined {
  const { styles, package: book } = sheet.book;
  const name = table.style ?? '';
  const style = styles.tableStyles.get(name) ?? builtInTableStyle(name, book);
  if (!style) return undefined;
  const rowStripe = visibleRows(sheet, table);
  const known = new Map<string, FormatChange>();
  return (row, column) => {
    if (!isCellIn(row, column, table.area)) return undefined;
    const parts = partsAt(table, style, { row, column, stripeRow: rowStripe(row) });
    const key = parts.map(([part, area]) => `${part}${edgesOf(row, column, area)}`).join();
    const made = known.get(key) ?? formatOf(parts, style, row, column);
    known.set(key, made);
    return made;
  };
}

const edgesOf = (row: number, column: number, { top, left, bottom, right }: CellArea) =>
  [row === top, row === bottom, column === left, column === right].map(Number).join('');

const dataOf = ({ area, hasHeaders, hasTotals }: TableFacts): CellArea => ({
  ...area,
  top: area.top + Number(hasHeaders),
  bottom: area.bottom - Number(hasTotals),
});

/** Rows that are hidden are in no stripe: each row's place among those that are seen. */
function visibleRows(sheet: Sheet, table: TableFacts): (row: number) => number {
  const { top, bottom } = dataOf(table);
  const hidden = [...sheet.rows.hidden].filter((row) => row >= top && row <= bottom);
  let last = { row: -1, place: 0 };
  return (row) => {
    if (last.row !== row) last = { row, place: row - top - hidden.filter((one) => one < row).length };
    return last.place;
  };
}

/** The parts that a cell is of, each over those before it (18.18.93). */
function partsAt(
  table: TableFacts,
  style: TableStyle,
  { row, column, stripeRow }: { row: number; column: number; stripeRow: number },
): Part[] {
  const { area, hasHeaders, hasTotals } = table;
  const data = dataOf(table);
  const [firstColumn, lastColumn] = [
    { ...area, right: area.left },
    { ...area, left: area.right },
  ];
  const [headerRow, totalRow] = [
    { ...area, bottom: area.top },
    { ...area, top: area.bottom },
  ];
  const corner = (line: CellArea, side: CellArea): CellArea => ({
    ...line,
    left: side.left,
    right: side.right,
  });
  const stripe = (axis: 'Row' | 'Column', at: number, place: number): Part => {
    const [first, second] = [style[`first${axis}Stripe`]?.size ?? 1, style[`second${axis}Stripe`]?.size ?? 1];
    const into = place % (first + second);
    const name = `${into < first ? 'first' : 'second'}${axis}Stripe`;
    const start = at - (into < first ? into : into - first);
    const end = start + (into < first ? first : second) - 1;
    return axis === 'Row'
      ? [name, { ...data, top: start, bottom: Math.min(end, data.bottom) }]
      : [name, { ...data, left: start, right: Math.min(end, data.right) }];
  };
  const isData = isCellIn(row, column, data);
  const all: [isThere: boolean, part: () => Part][] = [
    [true, () => ['wholeTable', area]],
    [table.showBandedColumns && isData, () => stripe('Column', column, column - area.left)],
    [table.showBandedRows && isData, () => stripe('Row', row, stripeRow)],
    [table.highlightLastColumn, () => ['lastColumn', lastColumn]],
    [table.highlightFirstColumn, () => ['firstColumn', firstColumn]],
    [hasHeaders, () => ['headerRow', headerRow]],
    [hasTotals, () => ['totalRow', totalRow]],
    [hasHeaders && table.highlightFirstColumn, () => ['firstHeaderCell', corner(headerRow, firstColumn)]],
    [hasHeaders && table.highlightLastColumn, () => ['lastHeaderCell', corner(headerRow, lastColumn)]],
    [hasTotals && table.highlightFirstColumn, () => ['firstTotalCell', corner(totalRow, firstColumn)]],
    [hasTotals && table.highlightLastColumn, () => ['lastTotalCell', corner(totalRow, lastColumn)]],
  ];
  return all
    .flatMap(([isThere, part]) => (isThere ? [part()] : []))
    .filter(([, own]) => isCellIn(row, column, own));
}

function formatOf(parts: readonly Part[], style: TableStyle, row: number, column: number): FormatChange {
  return parts.reduce<FormatChange>((under, [name, { top, left, bottom, right }]) => {
    const { size: _size, borders, ...change } = style[name] ?? {};
    const [isTop, isBottom, isLeft, isRight] = [
      row === top,
      row === bottom,
      column === left,
      column === right,
    ];
    const sidesOf: Readonly<Record<string, readonly [side: string, isHere: boolean][]>> = {
      EdgeTop: [['EdgeTop', isTop]],
      EdgeBottom: [['EdgeBottom', isBottom]],
      EdgeLeft: [['EdgeLeft', isLeft]],
      EdgeRight: [['EdgeRight', isRight]],
      InsideHorizontal: [
        ['EdgeTop', !isTop],
        ['EdgeBottom', !isBottom],
      ],
      InsideVertical: [
        ['EdgeLeft', !isLeft],
        ['EdgeRight', !isRight],
      ],
    };
    const own = borders?.flatMap((line) =>
      (sidesOf[line.sideIndex] ?? []).flatMap(([sideIndex, isHere]) =>
        isHere ? [{ ...line, sideIndex }] : [],
      ),
    );
    return changedFormat(under, { ...change, ...(own && { borders: own }) });
  }, {});
}
