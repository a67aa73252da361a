import type { SheetPrefix, Token } from '#domain/formula/lexFormula.ts';
import { rewriteFormula, writePrefix } from '#domain/formula/rewriteFormula.ts';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A formula after a sheet got another name. */
export function renameSheetInFormula(formula: string, from: string, to: string): string {
  if (!formula.includes('!')) return formula;
  return rewriteFormula(formula, (token) => {
    const prefix = prefixOf(token);
    if (!prefix || prefix.book !== undefined) return undefined;
    const isFirst = isSame(prefix.sheet, from);
    const isLast = prefix.last !== undefined && isSame(prefix.last, from);
    if (!isFirst && !isLast) return undefined;
    const renamed: SheetPrefix = {
      sheet: isFirst ? to : prefix.sheet,
      ...(prefix.last !== undefined && { last: isLast ? to : prefix.last }),
    };
    return writePrefix(renamed) + ownText(token);
  });
}

/** A formula after a sheet was deleted: what meant it means nothing any more. */
export function dropSheetFromFormula(formula: string, gone: string): string {
  if (!formula.includes('!')) return formula;
  return rewriteFormula(formula, (token) => {
    const prefix = prefixOf(token);
    const isGone =
      prefix && prefix.book === undefined && prefix.last === undefined && isSame(prefix.sheet, gone);
    return isGone ? '#REF!' : undefined;
  });
}

const prefixOf = (token: Token): SheetPrefix | undefined => ('prefix' in token ? token.prefix : undefined);

/** What stands after the sheet and its !. */
function ownText({ text }: Token): string {
  const quoted = /^'(?:[^']|'')*'!/.exec(text);
  return text.slice(quoted ? quoted[0].length : text.indexOf('!') + 1);
}
