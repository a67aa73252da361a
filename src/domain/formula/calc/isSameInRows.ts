import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { FunctionTable } from './FunctionDef.ts';
import { takesAt } from './functionCall.ts';

type Call = Extract<FormulaNode, { kind: 'call' }>;

/** Whether a call gives the same in every row of a filled column: SUM(A$1:A$9), MEDIAN(B:B), not ROW() or SUM(A1:A9). */
export function isSameInRows({ name, args }: Call, functions: FunctionTable): boolean {
  const def = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!def || def.isVolatile || def.isPlaced) return false;
  return args.every((arg, at) => isSame(arg, functions, takesAt(def, at) === 'any'));
}

/** Where `isWhole` is false, a range of several rows may be cut to that of the formula. */
function isSame(node: FormulaNode, functions: FunctionTable, isWhole: boolean): boolean {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
    case 'missing':
    case 'array':
      return true;
    case 'reference': {
      const { form, top, bottom } = node.reference;
      if (form === 'columns') return isWhole;
      return top.isFixed && bottom.isFixed && (isWhole || top.at === bottom.at);
    }
    case 'call':
      return isWhole && isSameInRows(node, functions);
    case 'unary':
      return node.operator !== '#' && isSame(node.of, functions, false);
    case 'binary':
      if (node.operator === ':') return false; // two cells make a range
      return isSame(node.left, functions, false) && isSame(node.right, functions, false);
    default:
      return false;
  }
}
