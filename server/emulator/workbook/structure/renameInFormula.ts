import { boundNames } from '#domain/formula/boundNames.ts';
import { functionHelp } from '#domain/formula/help/functionHelp.ts';
import { lexFormula, type SheetPrefix, type Token } from '#domain/formula/lexFormula.ts';
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

/** A formula with other defined names in the place of some: what `change` returns for one of `names`. */
export function changeNamesInFormula(
  formula: string,
  names: readonly string[],
  change: (name: string, prefix: SheetPrefix | undefined) => string | undefined,
): string {
  const lower = formula.toLowerCase();
  if (!names.some((name) => lower.includes(name.toLowerCase()))) return formula;
  const tokens = lexFormula(formula);
  const bound = boundNames(tokens);
  return tokens
    .map((token) => {
      // A name of a LAMBDA is called; one such as Rate hides no function.
      const canBe =
        token.kind === 'name' || (token.kind === 'function' && !functionHelp.has(token.name.toUpperCase()));
      if (!canBe || bound.has(token) || !names.some((name) => isSame(name, token.name))) return token.text;
      const other = change(token.name, prefixOf(token));
      return other === undefined
        ? token.text
        : token.text.slice(0, token.text.length - token.name.length) + other;
    })
    .join('');
}

/**
 * A formula after a sheet was deleted: what meant it means nothing any more. References over several sheets that began or
 * ended with it do so with its neighbour; `order` has all sheets as they were.
 */
export function dropSheetFromFormula(formula: string, gone: string, order: readonly string[]): string {
  if (!formula.includes('!')) return formula;
  return rewriteFormula(formula, (token) => {
    const prefix = prefixOf(token);
    if (!prefix || prefix.book !== undefined) return undefined;
    if (prefix.last === undefined || isSame(prefix.sheet, prefix.last))
      return isSame(prefix.sheet, gone) ? '#REF!' : undefined;
    if (!isSame(prefix.sheet, gone) && !isSame(prefix.last, gone)) return undefined;
    const at = (name: string) => order.findIndex((one) => isSame(one, name));
    const [from, to] = [at(prefix.sheet), at(prefix.last)];
    if (from < 0 || to < 0) return '#REF!';
    const left = order.slice(Math.min(from, to), Math.max(from, to) + 1).filter((one) => !isSame(one, gone));
    const [first, last] = [left[0]!, left.at(-1)!];
    return writePrefix(first === last ? { sheet: first } : { sheet: first, last }) + ownText(token);
  });
}

const prefixOf = (token: Token): SheetPrefix | undefined => ('prefix' in token ? token.prefix : undefined);

/** What follows the sheet and its !. */
function ownText({ text }: Token): string {
  const quoted = /^'(?:[^']|'')*'!/.exec(text);
  return text.slice(quoted ? quoted[0].length : text.indexOf('!') + 1);
}
