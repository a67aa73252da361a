// What a formula reads, as far as its text tells.

import type { Value } from '#domain/formula/calc/value/Value.ts';
import { AreaValue as Area, UnionValue } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { AreaReference } from '#domain/sheet/address.ts';
import { type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import type { FunctionTable } from './FunctionDef.ts';

/** Cells that a formula reads. */
export interface Read {
  sheet: number;
  /** As seen from the cell in which the formula was read. */
  area: CellArea;
  /** The edges that move with the formula: 1, and 0 for those that stay. */
  moves: CellArea;
}

export interface Precedents {
  /** Without repetition. */
  reads: readonly Read[];
  /** What it reads cannot be told, or its result changes by itself: it is computed every time. */
  isVolatile: boolean;
  /** Its result can change when cells move, also where it reads the same ones. */
  isPlaced: boolean;
  /** What it reads from another cell cannot be told from here. */
  isUnique: boolean;
  /** It names parts of the table that it is in. */
  isOfTable: boolean;
}

type Named = Pick<Extract<FormulaNode, { kind: 'name' }>, 'name' | 'prefix'>;

interface Reader {
  functions: FunctionTable;
  /** The value of a reference node, without reading any cell; undefined for other nodes. */
  resolve: (node: FormulaNode) => Value | undefined;
  /** The formula of a defined name, one object each time. */
  defined: (name: Named) => FormulaNode | undefined;
}

const DEEPEST_NAMES = 16;
const STAYS: CellArea = { top: 0, left: 0, bottom: 0, right: 0 };
const OF_THIS_ROW: CellArea = { ...STAYS, top: 1, bottom: 1 };

export function precedentsOf(node: FormulaNode, reader: Reader): Precedents {
  const reads: Read[] = [];
  let isVolatile = false;
  let isPlaced = false;
  let isUnique = false;
  let isOfTable = false;
  const visited = new Set<FormulaNode>();

  function add(value: Value | undefined, moves = STAYS): void {
    const found = value instanceof Area ? [value] : value instanceof UnionValue ? value.areas : [];
    for (const { sheet, area } of found) {
      const isKnown = reads.some(
        (one) => one.sheet === sheet && isSameArea(one.area, area) && isSameArea(one.moves, moves),
      );
      if (!isKnown) reads.push({ sheet, area, moves });
    }
  }
  /** Whether there is a formula of that name. */
  function visitNamed(name: Named, names: number): boolean {
    isVolatile ||= names >= DEEPEST_NAMES;
    const formula = names < DEEPEST_NAMES ? reader.defined(name) : undefined;
    if (!formula) return false;
    isPlaced = true;
    if (visited.has(formula)) return true;
    visited.add(formula);
    visit(formula, names + 1);
    return true;
  }
  function visit(one: FormulaNode, names: number): void {
    switch (one.kind) {
      case 'structured': {
        const area = areaOf(one, reader);
        isPlaced = true;
        isOfTable ||= one.structured.table === '';
        isUnique ||= !area;
        add(area, one.structured.parts.includes('#This Row') ? OF_THIS_ROW : STAYS);
        return;
      }
      case 'reference':
        isPlaced ||= one.prefix?.last !== undefined; // its text stays when cells of one of its sheets move
        add(reader.resolve(one), names === 0 ? movesOf(one.reference) : STAYS);
        return;
      case 'name':
        isPlaced = true;
        if (!visitNamed(one, names)) add(reader.resolve(one));
        return;
      case 'call': {
        const called = reader.functions[one.name];
        if (!called) visitNamed(one, names);
        isVolatile ||=
          called?.isVolatile === true || (called?.isShaped === true && !isShapeGiven(one.args, reader));
        isUnique ||= called?.isShaped === true && !isShapeKept(one.args);
        isPlaced ||= called?.isPlaced === true;
        for (const arg of one.args) visit(arg, names);
        return;
      }
      case 'invoke':
        visit(one.callee, names);
        for (const arg of one.args) visit(arg, names);
        return;
      case 'unary':
        isVolatile ||= one.operator === '#';
        visit(one.of, names);
        return;
      case 'binary':
        if (one.operator === ':') {
          isUnique = true;
          if (one.left.kind === 'reference' && one.right.kind === 'reference') add(reader.resolve(one));
          else isVolatile = true;
        }
        visit(one.left, names);
        visit(one.right, names);
    }
  }
  visit(node, 0);
  return { reads, isVolatile, isPlaced, isUnique, isOfTable };
}

function areaOf(one: FormulaNode | undefined, { defined, resolve }: Reader): Area | undefined {
  const meant = one?.kind === 'name' ? defined(one) : one;
  const isReference = meant?.kind === 'reference' || meant?.kind === 'structured';
  const value = isReference ? resolve(meant) : undefined;
  return value instanceof Area ? value : undefined;
}

function isShapeGiven([first, , third]: readonly FormulaNode[], reader: Reader): boolean {
  const [range, values] = [areaOf(first, reader), areaOf(third, reader)];
  return third === undefined || (range?.rows === values?.rows && range?.columns === values?.columns);
}

/** Whether the first and the third argument have the same shape in all cells, if they have it in one. */
function isShapeKept([first, , third]: readonly FormulaNode[]): boolean {
  const moves = (node: FormulaNode | undefined) =>
    node?.kind === 'reference' ? movesOf(node.reference) : STAYS;
  return third === undefined || isSameArea(moves(first), moves(third));
}

/** One object for each of the 16. */
const MOVES = [0, 1].map((top) =>
  [0, 1].map((left) =>
    [0, 1].map((bottom) => [0, 1].map((right): CellArea => ({ top, left, bottom, right }))),
  ),
);

/** Of a reference that is filled into other cells. */
function movesOf({ form, top, left, bottom, right }: AreaReference): CellArea {
  const row = ({ isFixed }: AreaReference['top']) => (isFixed || form === 'columns' ? 0 : 1);
  const column = ({ isFixed }: AreaReference['left']) => (isFixed || form === 'rows' ? 0 : 1);
  return MOVES[row(top)]![column(left)]![row(bottom)]![column(right)]!;
}
