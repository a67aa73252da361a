import { type CellArea, cellsOf, doAreasMeet, isAreaIn } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

const isWithin = (merge: CellArea, areas: readonly CellArea[]) => areas.some((area) => isAreaIn(merge, area));

export const mergesWithin = (sheet: Sheet, areas: readonly CellArea[]): CellArea[] =>
  sheet.merges.filter((merge) => isWithin(merge, areas));

/** Merges cells in place of the merged cells within some areas; those that cut others, or a table, are left out. */
export function putMerges(sheet: Sheet, areas: readonly CellArea[], wanted: readonly CellArea[]): void {
  const merges = sheet.merges.filter((merge) => !isWithin(merge, areas));
  const inTheWay = [...merges, ...sheet.tables.map(({ area }) => area)];
  for (const merge of wanted) {
    if (cellsOf(merge) === 1 || !isWithin(merge, areas)) continue;
    if (inTheWay.some((other) => doAreasMeet(other, merge))) continue;
    merges.push(merge);
    inTheWay.push(merge);
  }
  sheet.setMerges(merges);
}
