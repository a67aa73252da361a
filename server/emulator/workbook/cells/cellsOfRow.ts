import { columnIndex } from '#domain/sheet/columnName.ts';
import { childrenOf } from '#server/emulator/workbook/package/xml.ts';

/** A cell in its element; a row has other children, too. */
export interface RowPiece {
  column: number;
  xml: string;
  isCell: boolean;
}

/** A cell as nearly all programs write it, with its address first where it has one. */
const PLAIN =
  /\s*(<((?:[\w.-]+:)?)c(?:\s+r="([A-Za-z]{1,3})\d+")?(?:\s+(?!r=)[\w:.-]+="[^"<]*")*\s*(?:\/>|>([\s\S]*?)<\/\2c>))/y;

/** A comment or marked text, which could hold the end of a cell; another cell, or an end with a blank in it. */
export const UNUSUAL = /<!|<\/?(?:[\w.-]+:)?c[\s>/]/;

/** The content of a row's element, from an offset on: its cells by their columns, and what else there is. */
export function cellsOfRow(row: string, from: number): RowPiece[] {
  return plainCells(row, from) ?? allPieces(row, from);
}

/** Undefined for a row that has anything unusual. */
function plainCells(row: string, from: number): RowPiece[] | undefined {
  const cells: RowPiece[] = [];
  let expected = 0;
  PLAIN.lastIndex = from;
  for (let at = from; ; at = PLAIN.lastIndex) {
    const found = PLAIN.exec(row);
    if (!found) return row.startsWith('</', at) ? cells : undefined;
    const [, xml, , letters, inner] = found;
    if (inner && UNUSUAL.test(inner)) return undefined;
    const column = letters ? columnIndex(letters)! : expected;
    expected = column + 1;
    cells.push({ column, xml: xml!, isCell: true });
  }
}

function allPieces(row: string, from: number): RowPiece[] {
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
