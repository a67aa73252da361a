// A formula that was read, for all cells that it is filled into.

import { FilledFormula } from '#domain/formula/FilledFormula.ts';
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
  readonly #filled: FilledFormula | undefined;

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
    this.#filled = isShared ? new FilledFormula(text, row, column) : undefined;
  }

  /** Whether the formula of another cell of its sheet says the same. */
  fits(text: string, mode: FormulaMode, row: number, column: number): boolean {
    return this.mode === mode && this.#filled?.fits(text, row, column) === true;
  }

  /** What some rows of a column read together. */
  areaOf({ area, moves }: Read, column: number, top: number, bottom: number): CellArea {
    const [up, down, along] = [top - this.row, bottom - this.row, column - this.column];
    return {
      top: area.top + moves.top * up,
      left: area.left + moves.left * along,
      bottom: area.bottom + moves.bottom * down,
      right: area.right + moves.right * along,
    };
  }
}
