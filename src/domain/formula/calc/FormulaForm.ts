// A formula that was read, for all cells that it is filled into.

import { FilledFormula, mayBeFilled } from '#domain/formula/FilledFormula.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FormulaMode } from './CalcBook.ts';
import type { Precedents, Read } from './precedentsOf.ts';

interface Origin {
  /** Where it was read: its node and its areas are as seen from there. */
  row: number;
  column: number;
  text: string;
  mode: FormulaMode;
}

export class FormulaForm {
  readonly row: number;
  readonly column: number;
  readonly mode: FormulaMode;
  /** Undefined for a formula that cannot be read: its cached value stays. */
  readonly node: FormulaNode | undefined;
  readonly reads: readonly Read[];
  readonly isVolatile: boolean;
  readonly isPlaced: boolean;
  readonly isOfTable: boolean;
  /** Undefined for a formula that is in no other cell. */
  readonly #text: string | undefined;
  /** Kept once a cell has shown that it serves. */
  #filled: FilledFormula | undefined;

  constructor({ row, column, text, mode }: Origin, node: FormulaNode | undefined, precedents: Precedents) {
    this.row = row;
    this.column = column;
    this.mode = mode;
    this.node = node;
    this.reads = precedents.reads;
    this.isVolatile = precedents.isVolatile;
    this.isPlaced = precedents.isPlaced;
    this.isOfTable = precedents.isOfTable;
    const isShared = node !== undefined && mode === 'single' && !precedents.isUnique;
    this.#text = isShared ? text : undefined;
  }

  /** Whether the formula of another cell of its sheet says the same. */
  fits(text: string, mode: FormulaMode, row: number, column: number): boolean {
    if (this.mode !== mode || this.#text === undefined) return false;
    if (this.#filled) return this.#filled.fits(text, row, column);
    if (!mayBeFilled(this.#text, text, row - this.row)) return false;
    const filled = new FilledFormula(this.#text, this.row, this.column);
    const isFilled = filled.fits(text, row, column);
    if (isFilled) this.#filled = filled;
    return isFilled;
  }

  /** What some rows of a column read together. */
  areaOf({ area, moves }: Read, column: number, top: number, bottom: number): CellArea {
    const along = column - this.column;
    return {
      top: area.top + moves.top * (top - this.row),
      left: area.left + moves.left * along,
      bottom: area.bottom + moves.bottom * (bottom - this.row),
      right: area.right + moves.right * along,
    };
  }
}
