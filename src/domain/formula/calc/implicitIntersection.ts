import { isMatrixLike } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, Matrix, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Scope } from './Scope.ts';

const LOST = CellError.of('#REF!');

/** In a formula of a single cell, a range gives its cell in the formula's own row or column, or #VALUE! as a value. */
export function intersectIfSingle(value: Value, scope: Scope): Value {
  return scope.isSingle && value instanceof AreaValue ? intersectOrError(value, scope) : value;
}

/** The value of a reference to one cell of the formula's sheet, without an area made of it; undefined for other nodes. */
export function cellReader(node: FormulaNode): ((scope: Scope) => Scalar) | undefined {
  if (node.kind !== 'reference' || node.reference.form !== 'cell' || node.prefix) return undefined;
  const { top, left } = node.reference;
  return ({ context, down, along }) => {
    const row = top.isFixed ? top.at : top.at + down;
    const column = left.isFixed ? left.at : left.at + along;
    const isInside = row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
    return isInside ? context.value(context.sheet, row, column) : LOST;
  };
}

/** Implicit intersection: one value of a range or an array. */
export function implicitIntersection(value: Value, { context }: Scope): Value {
  if (!isMatrixLike(value)) return value;
  if (value instanceof Matrix) return value.at(0, 0);
  const { top, left, bottom, right } = value.area;
  if (top === bottom && left === right) return value;
  const { row, column } = context;
  if (left === right && row >= top && row <= bottom)
    return value.moved({ ...value.area, top: row, bottom: row });
  if (top === bottom && column >= left && column <= right)
    return value.moved({ ...value.area, left: column, right: column });
  return fail('#VALUE!');
}

/** The same, where an error is a value. */
export function intersectOrError(value: Value, scope: Scope): Value {
  return orError(() => implicitIntersection(value, scope));
}
