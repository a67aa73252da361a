// First places of values in columns, so that many lookups in the same column do not each read all of it. Values that are
// asked for once are looked for without it.

import type { AreaSource, Scalar } from '#domain/formula/calc/value/Value.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';

/** Columns of fewer rows are read as they are. */
const FEW_ROWS = 32;

type Places = Map<Scalar, number>;

/** Texts in any case are the same; they are marked, so that no text is taken for a boolean. */
const keyOf = (value: Scalar): Scalar => (typeof value === 'string' ? value.toLowerCase() : value);

export class LookupIndex {
  readonly #source: AreaSource;
  /** By sheet and column, then by rows; undefined for a column that was read once. */
  readonly #columns = new Map<number, Map<string, Places | undefined>>();

  constructor(source: AreaSource) {
    this.#source = source;
  }

  /** The first row of an area of one column that holds a value; -1 for none, undefined where it is better looked for. */
  firstRow(sheet: number, area: CellArea, wanted: Scalar): number | undefined {
    if (area.bottom - area.top < FEW_ROWS) return undefined;
    const columns = this.#areasOf(sheet, area.left);
    const key = `${area.top} ${area.bottom}`;
    if (!columns.has(key)) {
      columns.set(key, undefined);
      return undefined;
    }
    const places = columns.get(key) ?? this.#read(sheet, area);
    columns.set(key, places);
    return places.get(keyOf(wanted)) ?? -1;
  }

  /** A cell of a column was written. */
  written(sheet: number, column: number): void {
    if (this.#columns.size > 0) this.#columns.delete(keyOfColumn(sheet, column));
  }

  forget(): void {
    this.#columns.clear();
  }

  #areasOf(sheet: number, column: number): Map<string, Places | undefined> {
    const key = keyOfColumn(sheet, column);
    const known = this.#columns.get(key);
    if (known) return known;
    const made = new Map<string, Places | undefined>();
    this.#columns.set(key, made);
    return made;
  }

  #read(sheet: number, area: CellArea): Places {
    const places: Places = new Map();
    this.#source.each(sheet, area, (value, row) => {
      const key = keyOf(value);
      if (!places.has(key)) places.set(key, row);
    });
    return places;
  }
}

const keyOfColumn = (sheet: number, column: number) => sheet * 2 ** 14 + column;
