// What a fill writes into a sheet as it is now: rows are matched by their identifier, and cells that hold anything stay.

import type { ExportValue } from '#domain/export/ExportRows.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import { type FilledRow, isFillSource } from './fillValues.ts';
import { type Identifier, type IdentifierKind, readIdentifier } from './identifiers.ts';

/** A row of the sheet, read for the columns of a fill. A cell that holds a formula holds something. */
export interface SheetRow {
  key: PlainValue;
  word: PlainValue;
  /** By field. */
  cells: readonly PlainValue[];
  source: PlainValue;
}

/** A cell to write: `column` counts the fields, the one behind the last is the source. */
export interface FillEdit {
  row: number;
  column: number;
  value: ExportValue;
}

export const identifierKey = ({ kind, id }: Identifier): string => `${kind} ${id}`;

/** The cells that answers change; by their identifiers, of which rows may share some. */
export function mergeFill(
  rows: Iterable<SheetRow>,
  kind: IdentifierKind,
  answers: ReadonlyMap<string, FilledRow>,
): FillEdit[] {
  const edits: FillEdit[] = [];
  let row = -1;
  for (const { key, word, cells, source } of rows) {
    row += 1;
    const identifier = readIdentifier(kind, key, word);
    const answer = identifier && answers.get(identifierKey(identifier));
    if (!answer) continue;
    let isFilled = false;
    for (const [column, value] of answer.values.entries()) {
      if (isBlank(value) || !isBlank(cells[column])) continue;
      edits.push({ row, column, value });
      isFilled = true;
    }
    const old = String(source ?? '');
    const mayReplace = isFilled && isFillSource(old) && old !== answer.source;
    if (old === '' || mayReplace) edits.push({ row, column: answer.values.length, value: answer.source });
  }
  return edits;
}

const isBlank = (value: PlainValue | undefined): boolean =>
  value === null || value === undefined || value === '';
