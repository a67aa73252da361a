import { writeReference } from '#domain/sheet/address.ts';
import { lexFormula, type Token } from './lexFormula.ts';
import { writePrefix } from './rewriteFormula.ts';

const LOST = '#REF!';

/**
 * Whether two formulas, without their =, say the same: spaces, letter case and quotes that need not be do not count, nor how a service
 * writes a reference that is lost.
 */
export function isSameFormula(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

const plain = (formula: string) =>
  JSON.stringify(lexFormula(formula).flatMap((token) => (token.kind === 'space' ? [] : plainToken(token))));

function plainToken(token: Token): string {
  switch (token.kind) {
    case 'text':
      return token.text;
    case 'reference':
      return (writePrefix(token.prefix) + writeReference(token.reference)).toLowerCase();
    case 'error':
      return token.value === LOST ? LOST : token.text.toLowerCase();
    case 'structured':
      return token.text.includes(LOST) ? LOST : token.text.toLowerCase();
    default:
      return token.text.toLowerCase();
  }
}
