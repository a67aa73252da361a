// What a new answer to the question of a table changes in it.

import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { rowKey } from '#domain/export/rowKey.ts';
import { holdsValue } from './holdsValue.ts';
import { matchColumns } from './matchColumns.ts';

/** A cell's value as the service gives it. */
type CellValue = string | number | boolean | null;

/** A table as it is, without header and totals. */
export interface TableCells {
  columns: readonly string[];
  values: readonly (readonly CellValue[])[];
  /** Whether a cell holds a formula, which is the analyst's. */
  isFormula: (row: number, column: number) => boolean;
}

export interface RefreshPlan {
  /** Cells that hold another value than the answer, row by row; `column` is the table's. */
  changed: { row: number; cells: { column: number; value: ExportValue }[] }[];
  /** Rows of the answer that the table does not have, by the table's columns; undefined in those of the analyst. */
  added: (ExportValue | undefined)[][];
  /** Rows of the table that the answer does not have. */
  gone: number[];
  /** Rows of the table that are in the answer as they are. */
  same: number;
  /** Rows that are left alone, since their key is blank or another row's. */
  unkeyed: number[];
  /** Columns of the answer that the table does not have. */
  missing: string[];
}

/** Why rows cannot be matched, in a sentence; undefined where they can. */
export function keyProblem(columns: readonly string[], key: readonly string[]): string | undefined {
  const [lost] = matchColumns(columns, key).missing;
  if (key.length === 0) return 'This table was saved without a column that tells its rows apart.';
  if (lost === undefined) return undefined;
  return `The table has no column “${lost}”, by which its rows are matched. If it was renamed, restore its name.`;
}

/** Matches rows by the columns of `key`, of which the table has all. */
export function planRefresh(
  { columns, values, isFormula }: TableCells,
  answer: ExportRows,
  key: readonly string[],
): RefreshPlan {
  const { places, missing } = matchColumns(columns, answer.columns);
  const ownKey = placesOf(columns, key);
  const rowsByKey = Map.groupBy(values.keys(), (row) => rowKey(values[row]!, ownKey));
  const unkeyed = [...rowsByKey].flatMap(([one, rows]) => (one === undefined || rows.length > 1 ? rows : []));
  const plan: RefreshPlan = { changed: [], added: [], gone: [], same: 0, unkeyed, missing };
  const found = new Set<string>();
  const answerKey = placesOf(answer.columns, key);
  for (let index = 0; index < answer.count; index++) {
    const row = answer.at(index).values;
    const one = rowKey(row, answerKey);
    if (one === undefined || found.has(one)) continue;
    found.add(one);
    const own = rowsByKey.get(one);
    if (!own) plan.added.push(places.map((place) => (place === undefined ? undefined : row[place]!)));
    if (own?.length !== 1) continue;
    const at = own[0]!;
    const cells = places.flatMap((place, column) =>
      place === undefined ||
      answerKey.includes(place) ||
      isFormula(at, column) ||
      holdsValue(values[at]![column] ?? '', row[place]!)
        ? []
        : [{ column, value: row[place]! }],
    );
    if (cells.length > 0) plan.changed.push({ row: at, cells });
    else plan.same += 1;
  }
  for (const [one, rows] of rowsByKey)
    if (one !== undefined && rows.length === 1 && !found.has(one)) plan.gone.push(rows[0]!);
  return plan;
}

const placesOf = (columns: readonly string[], key: readonly string[]): number[] =>
  matchColumns(key, columns).places.flatMap((place) => place ?? []);
