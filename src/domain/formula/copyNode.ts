import type { FormulaNode } from './FormulaNode.ts';
import { moveRelative } from './rewriteFormula.ts';

/** What a formula says once it is copied elsewhere: relative references move along; those that leave the sheet are #REF!. */
export function copyNode(node: FormulaNode, rows: number, columns: number): FormulaNode {
  const copy = (one: FormulaNode) => copyNode(one, rows, columns);
  switch (node.kind) {
    case 'reference': {
      const reference = moveRelative(node.reference, rows, columns);
      return reference ? { ...node, reference } : { kind: 'error', value: '#REF!' };
    }
    case 'call':
      return { ...node, args: node.args.map(copy) };
    case 'invoke':
      return { ...node, callee: copy(node.callee), args: node.args.map(copy) };
    case 'unary':
      return { ...node, of: copy(node.of) };
    case 'binary':
      return { ...node, left: copy(node.left), right: copy(node.right) };
    default:
      return node;
  }
}
