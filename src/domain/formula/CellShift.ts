// Cells that move because others are inserted before them or deleted.

import type { AreaReference } from '#domain/sheet/address.ts';
import { writeReference } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { rewriteFormula, type Shift, shiftReference, shiftSpan, writePrefix } from './rewriteFormula.ts';

export type Direction = 'down' | 'right' | 'up' | 'left';

const BACK = { down: 'up', up: 'down', left: 'right', right: 'left' } as const;

/** One insertion (down, right) or deletion (up, left) of the cells of an area. */
export class CellShift {
  readonly area: CellArea;
  readonly direction: Direction;
  /** Along the axis on which cells move. */
  readonly shift: Shift;

  constructor(area: CellArea, direction: Direction) {
    this.area = area;
    this.direction = direction;
    const isRows = direction === 'down' || direction === 'up';
    const count = isRows ? rowsOf(area) : columnsOf(area);
    const isInsert = direction === 'down' || direction === 'right';
    this.shift = {
      axis: isRows ? 'rows' : 'columns',
      at: isRows ? area.top : area.left,
      count: isInsert ? count : -count,
    };
  }

  /** What brings cells back to where they were. */
  get inverse(): CellShift {
    return new CellShift(this.area, BACK[this.direction]);
  }

  get isRows(): boolean {
    return this.shift.axis === 'rows';
  }

  get isInsert(): boolean {
    return this.shift.count > 0;
  }

  /** Whether whole rows or columns of the sheet move. */
  get isWhole(): boolean {
    const { left, right, top, bottom } = this.area;
    return this.isRows ? left === 0 && right === COLUMNS - 1 : top === 0 && bottom === ROWS - 1;
  }

  get hasWholeRows(): boolean {
    return this.isRows && this.isWhole;
  }

  /** The rows whose cells can change. */
  get rows(): { first: number; last: number } {
    return { first: this.area.top, last: this.isRows ? ROWS - 1 : this.area.bottom };
  }

  /** Whether cells move that lie across from a span of columns (where rows move) or of rows. */
  holds(first: number, last: number): boolean {
    const { left, right, top, bottom } = this.area;
    return this.isRows ? first >= left && last <= right : first >= top && last <= bottom;
  }

  /** Whether only a part of the span moves. */
  cuts(first: number, last: number): boolean {
    const { left, right, top, bottom } = this.area;
    const [from, to] = this.isRows ? [left, right] : [top, bottom];
    return !this.holds(first, last) && first <= to && last >= from;
  }

  /** Where a cell goes; undefined where it is deleted or leaves the sheet. */
  cell(row: number, column: number): { row: number; column: number } | undefined {
    if (!this.holds(this.isRows ? column : row, this.isRows ? column : row)) return { row, column };
    const { at, count } = this.shift;
    const index = this.isRows ? row : column;
    if (index < at) return { row, column };
    if (count < 0 && index < at - count) return undefined;
    if (index + count >= (this.isRows ? ROWS : COLUMNS)) return undefined;
    return this.isRows ? { row: row + count, column } : { row, column: column + count };
  }

  /** Where the cell came from that is in a place now; for an inserted cell the one that was there before. */
  origin(row: number, column: number): { row: number; column: number } {
    const { at, count } = this.shift;
    const index = this.isRows ? row : column;
    if (!this.holds(this.isRows ? column : row, this.isRows ? column : row) || index < at)
      return { row, column };
    const before = count > 0 ? Math.max(at, index - count) : index - count;
    return this.isRows ? { row: before, column } : { row, column: before };
  }

  /** Whether the cells of an area all stay, where whole rows or columns move, or all move; `changes` where it gains or loses some. */
  fate(area: CellArea): 'stays' | 'moves' | 'changes' {
    const { at, count } = this.shift;
    const [first, last] = this.isRows ? [area.top, area.bottom] : [area.left, area.right];
    if (last < at) return 'stays';
    const isLeft = first >= (count > 0 ? at : at - count) && last + count < (this.isRows ? ROWS : COLUMNS);
    return isLeft ? 'moves' : 'changes';
  }

  /** Where an area goes; undefined where nothing is left of it. */
  areaAfter(area: CellArea): CellArea | undefined {
    const across = this.isRows ? [area.left, area.right] : [area.top, area.bottom];
    if (!this.holds(across[0]!, across[1]!)) return area;
    const span = this.isRows
      ? shiftSpan(area.top, area.bottom, this.shift)
      : shiftSpan(area.left, area.right, this.shift);
    if (!span) return undefined;
    return this.isRows
      ? { ...area, top: span.first, bottom: span.last }
      : { ...area, left: span.first, right: span.last };
  }

  /** A formula afterwards; `isMeant` tells whether a reference with that sheet (undefined for none) means the sheet that changed. */
  formula(formula: string, isMeant: (sheet: string | undefined) => boolean): string {
    return rewriteFormula(formula, (token) => {
      if (token.kind !== 'reference' || token.prefix?.book !== undefined || token.prefix?.last !== undefined)
        return undefined;
      if (!isMeant(token.prefix?.sheet)) return undefined;
      const after = this.#reference(token.reference);
      if (after === token.reference) return undefined;
      return writePrefix(token.prefix) + (after ? writeReference(after) : '#REF!');
    });
  }

  #reference(reference: AreaReference): AreaReference | undefined {
    const { top, left, bottom, right } = reference;
    const isHeld = this.isRows ? this.holds(left.at, right.at) : this.holds(top.at, bottom.at);
    if (!isHeld) return reference;
    const after = shiftReference(reference, this.shift);
    const isSame =
      after &&
      after.top.at === top.at &&
      after.bottom.at === bottom.at &&
      after.left.at === left.at &&
      after.right.at === right.at;
    return isSame ? reference : after;
  }
}
