// From what a formula says to its value. Each part becomes a function once, which then is called for every cell.

import { broadcast, isSingle, valueAt } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError, toNumber } from '#domain/formula/calc/value/coerce.ts';
import { binaryOf, NUMERIC } from '#domain/formula/calc/value/operators.ts';
import {
  AreaValue,
  FormulaFailure,
  LambdaValue,
  Matrix,
  type Scalar,
  UnionValue,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import type { BinaryOperator, FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { SheetPrefix } from '#domain/formula/lexFormula.ts';
import { moveRelative } from '#domain/formula/rewriteFormula.ts';
import { areaOfReference } from '#domain/sheet/address.ts';
import { areaAround, type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import type { FunctionTable } from './FunctionDef.ts';
import { functionCall } from './functionCall.ts';
import { cellReader, implicitIntersection, intersectIfSingle } from './implicitIntersection.ts';
import { isSameInRows } from './isSameInRows.ts';
import { isOmitted, lambdaOf, letOf } from './lambda.ts';
import { deeper, type Evaluation, inPlace, type SameInRows, type Scope } from './Scope.ts';
import { structuredArea } from './structuredArea.ts';

type Node<Kind extends FormulaNode['kind']> = Extract<FormulaNode, { kind: Kind }>;

const known = new WeakMap<FormulaNode, Evaluation>();

/** The value of a formula; errors are values. */
export const evaluate = (node: FormulaNode, scope: Scope): Value => evaluationOf(node)(scope);

/** The same for many scopes. */
export function evaluationOf(node: FormulaNode): Evaluation {
  const made = known.get(node) ?? evaluationOnce(node);
  known.set(node, made);
  return made;
}

/** The same for a few scopes: it is not kept, since it takes more memory than the formula. */
export function evaluationOnce(node: FormulaNode): Evaluation {
  let part: Evaluation | undefined;
  return (scope) => {
    try {
      part ??= prepared(node);
      return part(scope);
    } catch (error) {
      if (error instanceof FormulaFailure) return error.error;
      if (error instanceof RangeError) return CellError.of('#NUM!'); // the stack is full
      throw error;
    }
  };
}

/** What throws FormulaFailure for an error of its own. */
function prepared(node: FormulaNode): Evaluation {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return () => node.value;
    case 'error':
      return () => CellError.of(node.value);
    case 'missing':
      return () => null;
    case 'array':
      return arrayOf(node);
    case 'reference':
      return (scope) => referenced(node, scope);
    case 'structured':
      return (scope) => structuredArea(node.structured, scope);
    case 'name':
      return (scope) => named(node, scope);
    case 'call':
      return callOf(node);
    case 'invoke': {
      const callee = prepared(node.callee);
      return (scope) => invoke(callee(scope), node.args, scope);
    }
    case 'unary':
      return unaryOf(node);
    case 'binary':
      return binaryOfNode(node);
  }
}

function arrayOf({ rows }: Node<'array'>): Evaluation {
  const values = rows.flat().map(prepared);
  return (scope) =>
    new Matrix(
      rows.length,
      rows[0]!.length,
      values.map((value) => value(scope) as Scalar),
    );
}

function callOf(node: Node<'call'>): Evaluation {
  const { name, args } = node;
  if (name === 'LET') return (scope) => letOf(args, scope, evaluate);
  if (name === 'LAMBDA') return (scope) => lambdaOf(args, scope, evaluate);
  if (name === 'ISOMITTED') return (scope) => isOmitted(args, scope);
  let [functions, call]: [FunctionTable?, Evaluation?] = [];
  let isSame = false;
  return (scope) => {
    const lambda = scope.names.size > 0 ? scope.names.get(name.toLowerCase()) : undefined;
    if (lambda !== undefined) return invoke(lambda, args, scope);
    if (functions !== scope.functions) {
      functions = scope.functions;
      call = Object.hasOwn(functions, name)
        ? functionCall(functions[name]!, args, evaluationOnce)
        : undefined;
      isSame = isSameInRows(node, functions);
    }
    if (!call) {
      const defined = definedFormula({ name }, scope);
      return defined ? invoke(evaluate(defined, deeper(inPlace(scope))), args, scope) : fail('#NAME?');
    }
    // Arrays may be wanted in one place and not in another, and names can stand for functions.
    const isOnce = isSame && scope.isSingle === scope.isPlain && scope.names.size === 0;
    return isOnce && scope.same ? onceInRows(call, node, scope, scope.same) : call(scope);
  };
}

function onceInRows(call: Evaluation, node: FormulaNode, scope: Scope, same: SameInRows): Value {
  const known = same.get(node);
  if (known instanceof FormulaFailure) throw known;
  if (known !== undefined) return known;
  try {
    const value = call(scope);
    same.set(node, value);
    return value;
  } catch (error) {
    if (error instanceof FormulaFailure) same.set(node, error);
    throw error;
  }
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

function referenced({ reference, prefix }: Node<'reference'>, scope: Scope): Value {
  const sheets = sheetsOf(prefix, scope);
  const { down, along } = scope;
  const moved = down === 0 && along === 0 ? reference : moveRelative(reference, down, along);
  const area = areaOfReference(moved ?? fail('#REF!'));
  const areas = sheets.map((sheet) => scope.context.area(sheet, area));
  return areas.length === 1 ? areas[0]! : new UnionValue(areas);
}

/** The formula of a defined name. Throws #REF! for a sheet that is not there. */
export const definedFormula = (
  { name, prefix }: Pick<Node<'name'>, 'name' | 'prefix'>,
  scope: Scope,
): FormulaNode | undefined => scope.parsedName(name, sheetsOf(prefix, scope)[0]!);

function named(node: Node<'name'>, scope: Scope): Value {
  const { name, prefix } = node;
  const local = prefix ? undefined : scope.names.get(name.toLowerCase());
  if (local !== undefined) return local;
  const defined = definedFormula(node, scope);
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

function unaryOf({ operator, of }: Node<'unary'>): Evaluation {
  const operand = prepared(of);
  if (operator === '+') return operand;
  if (operator === '#') return (scope) => spilled(operand(scope), scope);
  if (operator === '@') return (scope) => implicitIntersection(operand(scope), scope);
  const change = (number: number) => (operator === '%' ? number / 100 : number * -1);
  return (scope) => {
    const value = operand(scope);
    if (typeof value === 'number') return change(value);
    return broadcast([intersectIfSingle(value, scope)], ([one]) =>
      one instanceof CellError ? one : orError(() => change(toNumber(one ?? null, scope.readDate))),
    );
  };
}

function binaryOfNode({ operator, left, right }: Node<'binary'>): Evaluation {
  const make = REFERENCE_OPERATORS[operator];
  if (make) {
    const [first, second] = [prepared(left), prepared(right)];
    return (scope) => make(first(scope), second(scope));
  }
  const [first, second] = [operandOf(left), operandOf(right)];
  const ofNumbers = NUMERIC[operator];
  return (scope) => {
    const a = first(scope);
    const b = second(scope);
    if (ofNumbers && typeof a === 'number' && typeof b === 'number') return ofNumbers(a, b);
    if (isSingle(a) && isSingle(b))
      return binaryOf(operator, valueAt(a, 0, 0) ?? null, valueAt(b, 0, 0) ?? null, scope.readDate);
    return broadcast([a, b], ([x, y]) => binaryOf(operator, x ?? null, y ?? null, scope.readDate));
  };
}

/** What stands beside an operator. */
function operandOf(node: FormulaNode): Evaluation {
  const cell = cellReader(node);
  if (cell) return cell;
  const value = prepared(node);
  const isOne = node.kind === 'binary' ? !REFERENCE_OPERATORS[node.operator] : node.kind === 'number';
  if (isOne) return value;
  return (scope) => intersectIfSingle(value(scope), scope);
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

const REFERENCE_OPERATORS: Partial<Record<BinaryOperator, (left: Value, right: Value) => Value>> = {
  ':': rangeOf,
  ' ': intersection,
  ',': union,
};

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
