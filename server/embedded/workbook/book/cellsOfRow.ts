import { columnIndex } from '#domain/sheet/columnName.ts';
import { childrenOf } from '#server/embedded/workbook/package/xml.ts';

/** What stands in a row's element, from an offset on: its cells by their columns, and what else there is. */
export function cellsOfRow(row: string, from: number): { column: number; xml: string; isCell: boolean }[] {
  let expected = 0;
  return [...childrenOf(row, from)].map(({ local, start, end }) => {
    const xml = row.slice(start, end);
    if (local !== 'c') return { column: -1, xml, isCell: false };
    const letters = /^<[^>]*?\sr\s*=\s*["']([A-Za-z]{1,3})/.exec(xml)?.[1];
    const column = letters ? columnIndex(letters)! : expected;
    expected = column + 1;
    return { column, xml, isCell: true };
  });
}
