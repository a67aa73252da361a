import { writeReference } from '#domain/sheet/address.ts';
import { rewriteFormula, writePrefix } from './rewriteFormula.ts';

/** A formula that refers to other sheets in the place of some; `names` has their names in small letters. Several at once stay. */
export function renameSheetsInFormula(formula: string, names: ReadonlyMap<string, string>): string {
  return rewriteFormula(formula, (token) => {
    if (token.kind !== 'reference' && token.kind !== 'name') return undefined;
    const { prefix } = token;
    if (!prefix || prefix.book !== undefined || prefix.last !== undefined) return undefined;
    const sheet = names.get(prefix.sheet.toLowerCase());
    if (sheet === undefined) return undefined;
    return writePrefix({ sheet }) + (token.kind === 'name' ? token.name : writeReference(token.reference));
  });
}
