import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import type { CellValidation, SheetLayout, Sparkline } from '#services/workbook/shapes.ts';

export type CellLink = Pick<SheetLayout['links'][number], 'target' | 'location' | 'tip'>;

export type CellNote = SheetLayout['notes'][number];

/** What a sheet has at its cells besides their content; undefined where there is none. */
export interface Attachments {
  linkAt: CellLookup<CellLink>;
  noteAt: CellLookup<CellNote>;
  validationAt: CellLookup<CellValidation>;
  sparklineAt: CellLookup<Sparkline>;
}
type CellLookup<T> = (row: number, column: number) => T | undefined;

export function attachmentsOf({ links, notes, validations, sparklines }: SheetLayout): Attachments {
  return {
    linkAt: lookup(links.map((link) => [areaOfAddress(link.area), link])),
    noteAt: lookup(notes.map((note) => [areaOfAddress(note.cell), note])),
    sparklineAt: lookup(sparklines.map((one) => [areaOfAddress(one.cell), one])),
    validationAt: lookup(
      validations.flatMap((rule) =>
        rule.areas.map((area): [CellArea | undefined, CellValidation] => [areaOfAddress(area), rule]),
      ),
    ),
  };
}

/** Larger areas are gone through; there are few. */
const MAX_INDEXED = 256;

/** Of areas that share a cell the first counts. */
function lookup<T>(entries: readonly (readonly [CellArea | undefined, T])[]): CellLookup<T> {
  const small = new Map<number, T>();
  const large: [CellArea, T][] = [];
  for (const [area, value] of entries) {
    if (!area) continue;
    if (cellsOf(area) > MAX_INDEXED) large.push([area, value]);
    else
      for (let { top: row } = area; row <= area.bottom; row += 1)
        for (let { left: column } = area; column <= area.right; column += 1) {
          const key = row * COLUMNS + column;
          if (!small.has(key)) small.set(key, value);
        }
  }
  return (row, column) =>
    small.get(row * COLUMNS + column) ?? large.find(([area]) => isCellIn(row, column, area))?.[1];
}
