// Formulas of rows that move. Of those that were filled down a column only the first is taken apart.

import { FilledFormula } from '#domain/formula/FilledFormula.ts';
import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { ReadCells } from './ReadCells.ts';
import type { StoredFormula } from './SheetFormulas.ts';

/** Where whole rows go, and what formulas say then. */
export interface RowMove {
  /** Undefined for a row that is deleted. */
  row(row: number): number | undefined;
  areaAfter(area: CellArea): CellArea | undefined;
  /** Whether formulas are copied with their rows: what they refer to is as far from them as before, wherever that went. */
  isCopy?: boolean;
  /** The formula of a cell, which is named by its place before. */
  formula(text: string, row: number, column: number): string;
  /** The table at a place before, for references to its own row. */
  tableAt(row: number, column: number): string | undefined;
}

/** A formula of a row that moved. */
export interface MovedFormula {
  column: number;
  before: StoredFormula;
  /** The same object where nothing changes. */
  after: StoredFormula;
}

interface Filled {
  row: number;
  before: FilledFormula;
  after: FilledFormula;
  /** From the cell to the rows that count: its own, and those that it refers to. */
  distances: readonly number[];
}

export class FormulaMoves {
  readonly #read: ReadCells;
  readonly #move: RowMove;
  /** What was taken apart last, by column. */
  readonly #filled = new Map<number, Filled>();

  constructor(read: ReadCells, move: RowMove) {
    this.#read = read;
    this.#move = move;
  }

  /** The formula at a position among all of its sheet after the move; the same object where nothing changes. */
  moved(position: number, row: number): StoredFormula {
    const { formulas, columns } = this.#read.data;
    const cell = formulas.cells[position]!;
    const before = formulas.at(position);
    const column = columns[cell]!;
    const filled = before.type === 'normal' ? this.#filledText(before.text, row, column) : undefined;
    if (filled === undefined) return this.#after(before, cell, row, column);
    return filled === before.text ? before : { ...before, text: filled };
  }

  #filledText(stored: string, row: number, column: number): string | undefined {
    const known = this.#filled.get(column);
    if (!known?.before.fits(stored, row, column)) return undefined;
    const isAlike = known.distances.every(
      (distance) => this.#way(row + distance) === this.#way(known.row + distance),
    );
    return isAlike ? known.after.at(row + this.#way(row), column) : undefined;
  }

  /** How far a row moves; NaN, which equals nothing, for one that goes. */
  #way(row: number): number {
    return (this.#move.row(row) ?? Number.NaN) - row;
  }

  #after(before: StoredFormula, cell: number, row: number, column: number): StoredFormula {
    const reference = before.ref === undefined ? undefined : readReference(before.ref);
    const area = reference && this.#move.areaAfter(areaOfReference(reference));
    const placed = area && writeArea(area) !== before.ref ? { ...before, ref: writeArea(area) } : before;
    if (before.inputs) return this.#movedTable(placed, before.inputs, row, column);
    const formula = this.#read.formula(cell);
    const text = formula && this.#move.formula(formula.text, row, column);
    const isShared = before.type === 'shared';
    if (formula && text !== undefined && !isShared) this.#note(before.text, formula.text, text, row, column);
    if (text === undefined || (text === formula?.text && !isShared)) return placed;
    const stored = writeStoredFormula(text, this.#move.tableAt(row, column));
    return isShared ? { type: 'normal', text: stored, isDynamic: false } : { ...placed, text: stored };
  }

  /** The input cells of a data table are named as formulas name cells. */
  #movedTable(
    placed: StoredFormula,
    before: NonNullable<StoredFormula['inputs']>,
    row: number,
    column: number,
  ): StoredFormula {
    const inputs = before.map((input) => input && this.#move.formula(input, row, column));
    return inputs.every((input, at) => input === before[at]) ? placed : { ...placed, inputs };
  }

  /** Those that files write as people do, without the tables that they are in. */
  #note(stored: string, text: string, after: string, row: number, column: number): void {
    const to = this.#move.row(row);
    if (
      to === undefined ||
      stored !== text ||
      text.includes('[') ||
      writeStoredFormula(after, undefined) !== after
    )
      return;
    const before = new FilledFormula(text, row, column);
    this.#filled.set(
      column,
      this.#move.isCopy
        ? { row, before, after: before, distances: [] }
        : {
            row,
            before,
            after: new FilledFormula(after, to, column),
            distances: [0, ...before.rowDistances],
          },
    );
  }
}
