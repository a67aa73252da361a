// The kinds of deletions, each with what formulas are after it and how room is made again.

import {
  type AreaDeletion,
  formulasAfterDeletion,
  type TableAfterDeletion,
  tableAfterDeletion,
  withoutDeletedColumns,
} from '#domain/formula/afterDeletion.ts';
import { dropTableFromFormula, structuredToA1 } from '#domain/formula/rewriteStructured.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { PlacedFormula } from '#queries/workbook/cells/readFormulas.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Deletion } from './deletionInverse.ts';
import { isRecreatable, type PlacedTable } from './placedTables.ts';

/**
 * Cells that go, and others that move into their place. `room` tells how it is made again: by its place; within the table that lost it; or
 * at the end of that table, which may or may not push cells away. `tables` are those of the sheet, where they are known.
 */
export function areaDeletion(
  deletion: AreaDeletion,
  tables: readonly PlacedTable[] | undefined,
  room: 'byPlace' | 'inTable' | 'atEnd' = 'byPlace',
): Deletion {
  const { area, shift } = deletion;
  const there = (tables ?? []).map((table): Fated => {
    const fate = tableAfterDeletion(table, deletion);
    return { ...table, ...fate, ...(room !== 'byPlace' && { fate: 'same' }) };
  });
  const isPlain = (table: Fated) => table.fate === 'gone' && !isRecreatable(table);
  /** What it calls a table by is not known any more, or means another row. */
  const isCut = (one: PlacedFormula, sheet: string, table: Fated) =>
    isPlain(table) ||
    (table.fate === 'smaller' &&
      (withoutDeletedColumns(one.formula, one, sheet, table) !== one.formula ||
        [table.area, area].every((part) => one.sheet === sheet && isCellIn(one.row, one.column, part))));
  return {
    area,
    ...(room === 'byPlace' && { shift }),
    keepsFormats: false,
    formulasAfter(one, sheet) {
      const { deleted, both } = formulasAfterDeletion(one.formula, one, sheet, deletion, there);
      return room === 'atEnd' ? [deleted, both] : [both];
    },
    formulaBack: (one, sheet) =>
      there
        .filter((table) => isCut(one, sheet, table))
        .reduce((formula, table) => asCells({ ...one, formula }, sheet, table), one.formula),
    insertCells: (at) =>
      call(workbook.insertRange, {
        ...at,
        address: writeArea(area),
        body: { shift: shift === 'Up' ? 'Down' : 'Right' },
      }),
    filling: there.filter(({ fate }) => fate === 'same'),
    remade: there.filter((table) => table.fate === 'gone' && isRecreatable(table)),
    smaller: tables && there.flatMap(({ fate, name }) => (fate === 'smaller' ? name : [])),
    plain: there.flatMap((table) => (isPlain(table) ? table.name : [])),
  };
}

type Fated = PlacedTable & TableAfterDeletion;

/** Cells that are emptied, and stay where they are. */
export const contentsDeletion = (area: CellArea): Deletion => ({ ...NOTHING, area, keepsFormats: true });

/** A table that goes with what its cells hold. */
export const tableDeletion = (table: PlacedTable): Deletion => ({
  ...NOTHING,
  area: table.area,
  formulasAfter: ({ formula }) => [dropTableFromFormula(formula, table.name)],
  remade: [table],
});

/** A table that becomes plain cells. */
export const tableConversion = (table: PlacedTable): Deletion => ({
  ...NOTHING,
  formulasAfter: (one, sheet) => [asCells(one, sheet, table)],
  remade: [table],
});

const NOTHING: Deletion = {
  area: undefined,
  keepsFormats: false,
  formulaBack: ({ formula }) => formula,
  insertCells: () => Promise.resolve(),
  filling: [],
  remade: [],
  smaller: [],
  plain: [],
};

/** With addresses in the place of what a table of that sheet is called by. */
function asCells(one: PlacedFormula, sheet: string, { name, area, columns, facts }: PlacedTable): string {
  const isOwnSheet = one.sheet === sheet;
  const isInside = isOwnSheet && isCellIn(one.row, one.column, area);
  const isTable = (called: string) =>
    called === '' ? isInside : called.toLowerCase() === name.toLowerCase();
  const parts = {
    area,
    columns,
    hasHeaders: facts.showHeaders === true,
    hasTotals: facts.showTotals === true,
  };
  return structuredToA1(one.formula, isTable, parts, sheet, isOwnSheet ? one.row : undefined);
}
