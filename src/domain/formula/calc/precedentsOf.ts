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

  function add(value: Value | undefined): void {
    const found = value instanceof Area ? [value] : value instanceof UnionValue ? value.areas : [];
    for (const one of found) {
      const { top, left, bottom, right } = one.area;
      areas.set(`${one.sheet} ${top} ${left} ${bottom} ${right}`, one);
    }
  }
  function visit(one: FormulaNode, names: number): void {
    switch (one.kind) {
      case 'reference':
      case 'structured':
        add(reader.resolve(one));
        return;
      case 'name': {
        const formula = names < DEEPEST_NAMES ? reader.defined(one) : undefined;
        if (formula) visit(formula, names + 1);
        else add(reader.resolve(one));
        return;
      }
      case 'call':
        isVolatile ||= reader.functions[one.name]?.isVolatile === true;
        for (const arg of one.args) visit(arg, names);
        return;
      case 'invoke':
        visit(one.callee, names);
        for (const arg of one.args) visit(arg, names);
        return;
      case 'unary':
        isVolatile ||= one.operator === '#';
        visit(one.of, names);
        return;
      case 'binary':
        if (one.operator === ':')
          isVolatile ||= one.left.kind !== 'reference' || one.right.kind !== 'reference';
        visit(one.left, names);
        visit(one.right, names);
    }
  }
  visit(node, 0);
  return { areas: [...areas.values()], isVolatile };
}
