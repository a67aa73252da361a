// From what a formula says to its value.

import { broadcast, isSingle, valueAt } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError, toNumber } from '#domain/formula/calc/value/coerce.ts';
import { binaryOf } from '#domain/formula/calc/value/operators.ts';
import {
  AreaValue,
  FormulaFailure,
  LambdaValue,
  Matrix,
  type Scalar,
  UnionValue,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { SheetPrefix } from '#domain/formula/lexFormula.ts';
import { moveRelative } from '#domain/formula/rewriteFormula.ts';
import { areaOfReference } from '#domain/sheet/address.ts';
import { areaAround, type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { callFunction } from './callFunction.ts';
import { cellValue, implicitIntersection, intersectIfSingle } from './implicitIntersection.ts';
import { isOmitted, lambdaOf, letOf } from './lambda.ts';
import { deeper, inPlace, type Scope } from './Scope.ts';
import { structuredArea } from './structuredArea.ts';

/** The value of a formula; errors are values. */
export function evaluate(node: FormulaNode, scope: Scope): Value {
  try {
    return resultOf(node, scope);
  } catch (error) {
    if (error instanceof FormulaFailure) return error.error;
    if (error instanceof RangeError) return CellError.of('#NUM!'); // the stack is full
    throw error;
  }
}

function resultOf(node: FormulaNode, scope: Scope): Value {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.value;
    case 'error':
      return CellError.of(node.value);
    case 'missing':
      return null;
    case 'array':
      return new Matrix(
        node.rows.length,
        node.rows[0]!.length,
        node.rows.flat().map((one) => resultOf(one, scope) as Scalar),
      );
    case 'reference':
      return referenced(node, scope);
    case 'structured':
      return structuredArea(node.structured, scope);
    case 'name':
      return named(node, scope);
    case 'call':
      if (node.name === 'LET') return letOf(node.args, scope, evaluate);
      if (node.name === 'LAMBDA') return lambdaOf(node.args, scope, evaluate);
      if (node.name === 'ISOMITTED') return isOmitted(node.args, scope);
      return called(node, scope);
    case 'invoke':
      return invoke(resultOf(node.callee, scope), node.args, scope);
    case 'unary':
      return unary(node, scope);
    case 'binary':
      return binary(node, scope);
  }
}

function called(node: Extract<FormulaNode, { kind: 'call' }>, scope: Scope): Value {
  const local = scope.names.size > 0 ? scope.names.get(node.name.toLowerCase()) : undefined;
  if (local !== undefined) return invoke(local, node.args, scope);
  if (Object.hasOwn(scope.functions, node.name))
    return callFunction(scope.functions[node.name]!, node.args, scope, evaluate);
  const defined = scope.parsedName(node.name, scope.context.sheet);
  return defined ? invoke(evaluate(defined, deeper(inPlace(scope))), node.args, scope) : fail('#NAME?');
}

function invoke(callee: Value, args: readonly FormulaNode[], scope: Scope): Value {
  if (callee instanceof CellError) return callee;
  if (!(callee instanceof LambdaValue)) return fail('#REF!');
  if (args.length > callee.parameters) return fail('#VALUE!');
  return callee.call(
    args.map((arg) => evaluate(arg, scope)),
    scope.depth,
  );
}

function referenced({ reference, prefix }: Extract<FormulaNode, { kind: 'reference' }>, scope: Scope): Value {
  const sheets = sheetsOf(prefix, scope);
  const { down, along } = scope;
  const moved = down === 0 && along === 0 ? reference : moveRelative(reference, down, along);
  const area = areaOfReference(moved ?? fail('#REF!'));
  const areas = sheets.map((sheet) => scope.context.area(sheet, area));
  return areas.length === 1 ? areas[0]! : new UnionValue(areas);
}

function named({ name, prefix }: Extract<FormulaNode, { kind: 'name' }>, scope: Scope): Value {
  const local = prefix ? undefined : scope.names.get(name.toLowerCase());
  if (local !== undefined) return local;
  const sheet = prefix ? sheetsOf(prefix, scope)[0]! : scope.context.sheet;
  const defined = scope.parsedName(name, sheet);
  if (defined) return evaluate(defined, deeper({ ...inPlace(scope), names: new Map() }));
  const table = prefix ? undefined : scope.book.table(name);
  if (table) return structuredArea({ table: name, parts: [] }, scope);
  const own = scope.functions[name.toUpperCase()];
  return own
    ? new LambdaValue(own.most, (args) => callValues(name.toUpperCase(), args, scope))
    : fail('#NAME?');
}

/** A function given by its name alone: MAP(A1:A3, ABS). */
function callValues(name: string, args: readonly Value[], scope: Scope): Value {
  const names = new Map(args.map((value, at) => [`\0${at}`, value]));
  const nodes = args.map((_, at): FormulaNode => ({ kind: 'name', name: `\0${at}` }));
  return evaluate({ kind: 'call', name, args: nodes }, deeper({ ...scope, names }));
}

function unary({ operator, of }: Extract<FormulaNode, { kind: 'unary' }>, scope: Scope): Value {
  const value = resultOf(of, scope);
  if (operator === '#') return spilled(value, scope);
  if (operator === '@') return implicitIntersection(value, scope);
  if (operator === '+') return value;
  const sign = operator === '-' ? -1 : 0.01;
  return broadcast([intersectIfSingle(value, scope)], ([one]) => {
    if (one instanceof CellError) return one;
    return orError(() =>
      operator === '%'
        ? toNumber(one ?? null, scope.readDate) / 100
        : toNumber(one ?? null, scope.readDate) * sign,
    );
  });
}

function binary({ operator, left, right }: Extract<FormulaNode, { kind: 'binary' }>, scope: Scope): Value {
  if (operator === ':') return rangeOf(resultOf(left, scope), resultOf(right, scope));
  if (operator === ' ') return intersection(resultOf(left, scope), resultOf(right, scope));
  if (operator === ',') return union(resultOf(left, scope), resultOf(right, scope));
  const a = operand(left, scope);
  const b = operand(right, scope);
  if (isSingle(a) && isSingle(b))
    return binaryOf(operator, valueAt(a, 0, 0) ?? null, valueAt(b, 0, 0) ?? null, scope.readDate);
  return broadcast([a, b], ([x, y]) => binaryOf(operator, x ?? null, y ?? null, scope.readDate));
}

/** What stands beside an operator. */
function operand(node: FormulaNode, scope: Scope): Value {
  const value = cellValue(node, scope);
  return value === undefined ? intersectIfSingle(resultOf(node, scope), scope) : value;
}

function spilled(value: Value, { book }: Scope): Value {
  if (!(value instanceof AreaValue)) return value instanceof CellError ? value : fail('#REF!');
  const { top, left } = value.area;
  const area = book.formula(value.sheet, top, left)?.area;
  return area ? value.moved(area) : fail('#REF!');
}

function areasOf(value: Value): readonly AreaValue[] {
  if (value instanceof AreaValue) return [value];
  if (value instanceof UnionValue) return value.areas;
  if (value instanceof CellError) throw new FormulaFailure(value);
  return fail('#VALUE!');
}

function rangeOf(left: Value, right: Value): Value {
  const [first, ...more] = [...areasOf(left), ...areasOf(right)];
  if (more.some(({ sheet }) => sheet !== first!.sheet)) return fail('#VALUE!');
  return first!.moved(more.reduce<CellArea>((area, one) => areaAround(area, one.area), first!.area));
}

function intersection(left: Value, right: Value): Value {
  const shared = areasOf(left).flatMap((one) =>
    areasOf(right).flatMap((other) => {
      const area = one.sheet === other.sheet ? sharedArea(one.area, other.area) : undefined;
      return area ? [one.moved(area)] : [];
    }),
  );
  if (shared.length === 0) return fail('#NULL!');
  return shared.length === 1 ? shared[0]! : new UnionValue(shared);
}

const union = (left: Value, right: Value): Value => new UnionValue([...areasOf(left), ...areasOf(right)]);

/** The sheets that a prefix names, several for a 3-D reference. Throws #REF! for other workbooks and unknown sheets. */
function sheetsOf(
  prefix: SheetPrefix | undefined,
  { book, context }: Pick<Scope, 'book' | 'context'>,
): number[] {
  if (!prefix) return [context.sheet];
  if (prefix.book !== undefined && prefix.book !== '0') return fail('#REF!');
  const first = book.sheetNumber(prefix.sheet);
  const last = prefix.last === undefined ? first : book.sheetNumber(prefix.last);
  if (first === undefined || last === undefined) return fail('#REF!');
  const [from, to] = first <= last ? [first, last] : [last, first];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
