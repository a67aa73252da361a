// What a formula reads, as far as its text tells.

import type { AreaValue, Value } from '#domain/formula/calc/value/Value.ts';
import { AreaValue as Area, UnionValue } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { FunctionTable } from './FunctionDef.ts';

export interface Precedents {
  /** Without repetition. */
  areas: readonly AreaValue[];
  /** What it reads cannot be told, or its result changes by itself: it is computed every time. */
  isVolatile: boolean;
  /** Its result can change when cells move, also where it reads the same ones. */
  isPlaced: boolean;
}

interface Reader {
  functions: FunctionTable;
  /** The value of a reference node, without reading any cell; undefined for other nodes. */
  resolve(node: FormulaNode): Value | undefined;
  /** The formula of a defined name. */
  defined(name: Extract<FormulaNode, { kind: 'name' }>): FormulaNode | undefined;
}

const DEEPEST_NAMES = 16;

export function precedentsOf(node: FormulaNode, reader: Reader): Precedents {
  const areas = new Map<string, AreaValue>();
  let isVolatile = false;
  let isPlaced = false;

  function add(value: Value | undefined): void {
    const found = value instanceof Area ? [value] : value instanceof UnionValue ? value.areas : [];
    for (const one of found) {
      const { top, left, bottom, right } = one.area;
      areas.set(`${one.sheet} ${top} ${left} ${bottom} ${right}`, one);
    }
  }
  function areaOf(one: FormulaNode | undefined): AreaValue | undefined {
    const meant = one?.kind === 'name' ? reader.defined(one) : one;
    const isReference = meant?.kind === 'reference' || meant?.kind === 'structured';
    const value = isReference ? reader.resolve(meant) : undefined;
    return value instanceof Area ? value : undefined;
  }
  function isShapeGiven([first, , third]: readonly FormulaNode[]): boolean {
    const [range, values] = [areaOf(first), areaOf(third)];
    return third === undefined || (range?.rows === values?.rows && range?.columns === values?.columns);
  }
  function visit(one: FormulaNode, names: number): void {
    switch (one.kind) {
      case 'structured':
        isPlaced = true;
        add(reader.resolve(one));
        return;
      case 'reference':
        isPlaced ||= one.prefix?.last !== undefined; // its text stays when cells of one of its sheets move
        add(reader.resolve(one));
        return;
      case 'name': {
        isPlaced = true;
        const formula = names < DEEPEST_NAMES ? reader.defined(one) : undefined;
        if (formula) visit(formula, names + 1);
        else add(reader.resolve(one));
        return;
      }
      case 'call': {
        const called = reader.functions[one.name];
        isVolatile ||= called?.isVolatile === true || (called?.isShaped === true && !isShapeGiven(one.args));
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
          if (one.left.kind === 'reference' && one.right.kind === 'reference') add(reader.resolve(one));
          else isVolatile = true;
        }
        visit(one.left, names);
        visit(one.right, names);
    }
  }
  visit(node, 0);
  return { areas: [...areas.values()], isVolatile, isPlaced };
}
