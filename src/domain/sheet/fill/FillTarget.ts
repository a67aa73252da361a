// Where the answers of a fill go. It is kept with the fill's job, so that any page can go on with it.

import { type FillField, isFillField } from './fillFields.ts';
import { IDENTIFIER_KINDS, type IdentifierKind } from './identifiers.ts';

/** A column by its header; `at` is where it was, counted in the sheet. */
export interface NamedColumn {
  header: string;
  at: number;
  /** Set for one that the fill adds. */
  isNew?: boolean;
}

export interface FillTarget {
  /** The workbook, and its name. */
  item: string;
  file: string;
  worksheet: string;
  sheet: string;
  /** Absent where the cells are in none. */
  table?: string;
  /** The row of the header, when the fill began. */
  row: number;
  kind: IdentifierKind;
  key: NamedColumn;
  words?: NamedColumn;
  fields: readonly (NamedColumn & { field: FillField })[];
  /** Where it says of each row where its values came from. */
  source: NamedColumn;
}

export const writeFillTarget = (target: FillTarget): string => JSON.stringify(target);

/** Undefined for what is no target, or names fields that this version does not know. */
export function readFillTarget(text: string): FillTarget | undefined {
  try {
    const target = JSON.parse(text) as FillTarget;
    const isColumn = (column: NamedColumn) =>
      typeof column.header === 'string' && Number.isInteger(column.at);
    const columns = [target.key, target.source, ...target.fields, ...(target.words ? [target.words] : [])];
    const isGood =
      [target.item, target.file, target.worksheet, target.sheet].every((one) => typeof one === 'string') &&
      Number.isInteger(target.row) &&
      IDENTIFIER_KINDS.includes(target.kind) &&
      columns.every(isColumn) &&
      target.fields.every(({ field }) => isFillField(field));
    return isGood ? target : undefined;
  } catch {
    return undefined;
  }
}

/** All columns that a fill reads and writes. */
export const columnsOfFill = ({ key, words, fields, source }: FillTarget): NamedColumn[] => [
  key,
  ...(words ? [words] : []),
  ...fields,
  source,
];

/**
 * Where the columns are in a row of headers, which begins at column `left`: where they were, if that header is still there, else where one of
 * that name is. The header of the first that is missing otherwise.
 */
export function placeColumns(
  target: FillTarget,
  headers: readonly string[],
  left: number,
): { at: (column: NamedColumn) => number } | { missing: string } {
  const placed = new Map<NamedColumn, number>();
  for (const column of columnsOfFill(target)) {
    const isThere = headers[column.at - left] === column.header;
    const found = isThere ? column.at - left : headers.indexOf(column.header);
    if (found < 0) return { missing: column.header };
    placed.set(column, left + found);
  }
  return { at: (column) => placed.get(column)! };
}
